import { expect, test } from 'vitest'
import { withChanges, withRows } from './liveRows.ts'
import type { Row } from './socket.ts'

type Week = { note: string; reservations: Row[] }
const week = { rows: ({ reservations }: Week) => reservations }
const shown: Week = { note: 'kept', reservations: [{ id: 'a' }, { id: 'b' }] }

test('new rows take the place of the list and leave the rest', () => {
  expect(withRows(week, shown, [{ id: 'c' }])).toEqual({ note: 'kept', reservations: [{ id: 'c' }] })
})

test('a read of one single thing is replaced as a whole, also when it holds a list of its own', () => {
  const me = { rows: (person: { uid: string; clubs: string[] }) => [{ id: person.uid, ...person }] }
  const fresh = { id: 'anna', uid: 'anna', clubs: ['hubertus'] }
  expect(withRows(me, { uid: 'anna', clubs: [] }, [fresh])).toEqual({ uid: 'anna', clubs: ['hubertus'] })
})

test('the one thing in a field is replaced there, and is nothing when it is gone', () => {
  const screen = { rows: ({ shown }: { shown: Row | null }) => (shown === null ? [] : [shown]) }
  expect(withRows(screen, { shown: { id: 'a' } }, [{ id: 'a', scale: 200 } as Row])).toEqual({
    shown: { id: 'a', scale: 200 },
  })
  expect(withRows(screen, { shown: { id: 'a' } }, [])).toEqual({ shown: null })
  expect(withRows(screen, { shown: null }, [{ id: 'a' }])).toEqual({ shown: { id: 'a' } })
})

test('changes come in by id: the server keeps its order, what is new stands at the end', () => {
  const rows = withChanges(
    [{ id: 'a' }, { id: 'b' }, { id: 'c' }],
    [
      { type: 'removed', id: 'b' },
      { type: 'added', id: 'd', data: { id: 'd' } },
      { type: 'modified', id: 'a', data: { id: 'a', lane: 4 } as Row },
    ],
  )
  expect(rows).toEqual([{ id: 'a', lane: 4 }, { id: 'c' }, { id: 'd' }])
})

test('a change that arrives twice changes nothing more', () => {
  const added = { type: 'added', id: 'd', data: { id: 'd' } } as const
  expect(withChanges([], [added, added])).toEqual([{ id: 'd' }])
})
