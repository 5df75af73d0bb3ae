import { expect, test } from 'vitest'
import { FILL_INS, fillIn } from './fillIns.ts'

const filled = (place: string, name: string) => FILL_INS[place]?.[name] as (...input: unknown[]) => unknown
const own = (target: unknown, name: string) => (target as Record<string, (...input: unknown[]) => unknown>)[name]

/** The owner, or the value on which a method is called; the method; what it is given. */
const CASES: [place: string, on: unknown, name: string, input: unknown[]][] = [
  ['Array.prototype', [3, 1, 2], 'toSorted', []],
  ['Array.prototype', [3, 10, 2], 'toSorted', [(a: number, b: number) => b - a]],
  ['Array.prototype', [3, 1, 2], 'toReversed', []],
  ['Array.prototype', [3, 1, 2], 'toSpliced', [1, 1, 7, 8]],
  ['Array.prototype', [3, 1, 2], 'toSpliced', [1]],
  ['Array.prototype', [3, 1, 2], 'with', [-1, 9]],
  ['Set.prototype', new Set([1, 2, 3]), 'union', [new Set([3, 4])]],
  ['Set.prototype', new Set([1, 2, 3]), 'intersection', [new Set([3, 4])]],
  ['Set.prototype', new Set([1, 2, 3]), 'difference', [new Set([3, 4])]],
  ['Set.prototype', new Set([1, 2]), 'isSubsetOf', [new Set([1, 2, 3])]],
  ['Set.prototype', new Set([1, 2]), 'isSubsetOf', [new Set([1])]],
  ['Set.prototype', new Set([1, 2]), 'isSupersetOf', [new Set([1])]],
  ['Set.prototype', new Set([1, 2]), 'isDisjointFrom', [new Set([2])]],
  ['String.prototype', 'a\ud800b😀', 'toWellFormed', []],
  ['Map', Map, 'groupBy', [[1, 2, 3], (item: number, at: number) => (item + at) % 3]],
  ['Object', Object, 'groupBy', [[1, 2, 3], (item: number) => (item % 2 === 1 ? 'odd' : 'even')]],
  ['URL', URL, 'canParse', ['https://verein.example']],
  ['URL', URL, 'canParse', ['/ohne', 'https://verein.example']],
  ['URL', URL, 'canParse', ['/ohne']],
]

test.each(CASES)('what fills in %s of %o answers to %s what the built-in one does [F1]', (place, on, name, input) => {
  expect(filled(place, name)?.apply(on, input)).toEqual(own(on, name)?.apply(on, input))
})

test('a place that is not in the array is refused, and an array of which a copy is changed stays as it is [F1]', () => {
  const array = [1, 2]
  expect(() => filled('Array.prototype', 'with')?.apply(array, [2, 0])).toThrow(RangeError)
  filled('Array.prototype', 'toReversed')?.apply(array)
  expect(array).toEqual([1, 2])
})

test('any of several signals aborts with its own reason, whether before or after [F1]', () => {
  const any = filled('AbortSignal', 'any') as (signals: AbortSignal[]) => AbortSignal
  const [left, late] = [new AbortController(), new AbortController()]
  const signal = any([left.signal, late.signal])
  expect(signal.aborted).toBe(false)
  late.abort('too late')
  left.abort('left')
  expect([signal.aborted, signal.reason]).toEqual([true, 'too late'])
  expect(any([new AbortController().signal, left.signal]).reason).toBe('left')
})

test('what a browser has of its own is left alone, and what it lacks is added without being listed [F1]', () => {
  const { toSorted } = Array.prototype
  const { groupBy } = Map
  try {
    Reflect.deleteProperty(Map, 'groupBy')
    fillIn()
    expect(Array.prototype.toSorted).toBe(toSorted)
    expect(Map.groupBy([1], String).get('1')).toEqual([1])
    expect(Object.keys(Map)).toEqual([])
  } finally {
    Object.defineProperty(Map, 'groupBy', { value: groupBy, writable: true, configurable: true })
  }
})
