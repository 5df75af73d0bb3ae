import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ChainCheck, type ChainRules, type Known, type Link, linksOf } from './chain.ts'

type Payment = { on: string; cents: number }
const RULES: ChainRules<Payment, 'UNORDERED'> = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  canonicalOf: ({ on, cents }) => JSON.stringify([1, on, cents]),
  watch: (after) => {
    let last = after?.on ?? ''
    return ({ on }) => {
      if (on < last) return 'UNORDERED'
      last = on
      return undefined
    }
  },
}
const JOURNAL: Payment[] = [
  { on: '2026-05-01', cents: 1_250 },
  { on: '2026-05-02', cents: -400 },
  { on: '2026-05-04', cents: 9_000 },
]
const chained = (payments = JOURNAL, after?: Link<Payment>) => linksOf(payments, after, RULES)
function found(links: Link<Payment>[], known: Known<Payment> = {}) {
  const check = new ChainCheck(RULES, known)
  for (const link of links) {
    const wrong = check.next(link)
    if (wrong !== undefined) return wrong
  }
  return check.end()
}
const [first, second, third] = chained() as [Link<Payment>, Link<Payment>, Link<Payment>]

test('a chain of whatever a room keeps holds, and goes on behind its last link', () => {
  expect(found(chained())).toBeUndefined()
  const more = chained([{ on: '2026-05-05', cents: 1 }], third)
  expect(more[0]).toMatchObject({ number: 4, previous: third.hash })
  expect(found([...chained(), ...more])).toBeUndefined()
  expect(found([third, ...more], { after: second })).toBeUndefined()
})

test.each<[string, Link<Payment>[], string, number]>([
  ['changed', [first, { ...second, content: { on: '2026-05-02', cents: -500 } }, third], 'CONTENT', 2],
  ['removed', [first, third], 'NUMBER', 2],
  ['removed, and the others counted again', [first, { ...third, number: 2 }], 'PREVIOUS', 2],
  ['inserted', [first, second, { ...second, number: 3 }, { ...third, number: 4 }], 'PREVIOUS', 3],
  ['put in another order', [second, first, third], 'NUMBER', 1],
])('a row that was %s is found', (_, links, how, number) => {
  expect(found(links)).toEqual({ number, how })
})

test('what was written again as a whole or cut off is found by a link that is known from elsewhere', () => {
  const again = chained([{ on: '2026-05-01', cents: 1 }, ...JOURNAL.slice(1)])
  expect(found(again)).toBeUndefined()
  expect(found(again, { reaches: third })).toEqual({ number: 3, how: 'REWRITTEN' })
  expect(found([first, second], { reaches: third })).toEqual({ number: 3, how: 'END' })
})

test('what a room asks of its contents is asked in their order, behind a known link, too', () => {
  const early = { on: '2026-04-30', cents: 1 }
  expect(found(chained([...JOURNAL, early]))).toEqual({ number: 4, how: 'UNORDERED' })
  expect(found(chained([early], third), { after: third })).toEqual({ number: 4, how: 'UNORDERED' })
})
