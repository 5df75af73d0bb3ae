import { describe, expect, test } from 'vitest'
import { activeAfter } from './activeAfter.ts'
import type { ColumnContent, Stop } from './content.ts'
import { activeStop, commandOf } from './keyCommands.ts'
import { entryOf } from './testEvent.ts'

const free = (at: number): Stop => ({ kind: 'free', at, rows: 1 })
const reservation = (at: number, rows: number, id: string): Stop => ({
  kind: 'taken',
  at,
  rows,
  entry: entryOf(at, rows, { id }),
})
const content = (...stops: Stop[]): ColumnContent => ({ entries: [], free: [], stops })
const first = content({ kind: 'closed', why: 'closed', at: 0, rows: 4 }, free(4), reservation(5, 3, 'b'), free(8))
const second = content(free(0), free(1), free(2), free(3), free(4), free(5), free(6), free(7), free(8))
const grid = { lanes: 2, contentOf: (column: number) => (column === 0 ? first : second) }

describe('the arrows', () => {
  test.each([
    ['down', { column: 0, at: 4 }, { column: 0, at: 5, id: 'b' }],
    ['down', { column: 0, at: 5, id: 'b' }, { column: 0, at: 8 }],
    ['down', { column: 0, at: 8 }, { column: 0, at: 8 }],
    ['up', { column: 0, at: 4 }, { column: 0, at: 0 }],
    ['home', { column: 0, at: 8 }, { column: 0, at: 0 }],
    ['end', { column: 0, at: 0 }, { column: 0, at: 8 }],
    ['right', { column: 0, at: 6 }, { column: 1, at: 6 }],
    ['pageDown', { column: 1, at: 3 }, { column: 3, at: 3 }],
  ] as const)('%s leads from %j to %j', (move, from, to) => {
    expect(activeAfter(from, move, grid)).toEqual(to)
  })

  test('at the edges of the shown days they lead out of them', () => {
    expect(activeAfter({ column: 0, at: 4 }, 'left', grid)).toEqual({ column: -1, at: 4 })
    expect(activeAfter({ column: 3, at: 4 }, 'pageDown', grid)).toEqual({ column: 5, at: 4 })
  })
})

test('coming from the side one lands on the reservation that holds the time', () => {
  expect(activeStop({ column: 0, at: 6 }, first)).toMatchObject({ kind: 'taken', at: 5 })
})

test.each([
  [{ key: 'ArrowDown' }, { move: 'down' }],
  [{ key: 'ArrowDown', shiftKey: true }, { act: 'extend' }],
  [{ key: 'Enter' }, { act: 'activate' }],
  [{ key: 't' }, { act: 'now' }],
  [{ key: 't', ctrlKey: true }, undefined],
  [{ key: 'ArrowLeft', altKey: true }, { carry: 'left' }],
  [{ key: 'd', altKey: true }, undefined],
  [{ key: 'Tab' }, undefined],
])('the key %j wishes %j', (key, command) => {
  expect(commandOf({ shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...key })).toEqual(command)
})
