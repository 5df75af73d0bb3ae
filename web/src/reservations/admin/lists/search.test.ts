import { addressOf } from '@bahnfrei/domain/base/call/list.ts'
import { CLUB_RESERVATIONS } from '@bahnfrei/domain/reservations/lists.ts'
import { expect, test } from 'vitest'
import { attendanceSearch } from './search.ts'

const ID = '0b5c4f1e-3a9d-4c2b-8f00-1234567890ab'

test('the address of the list of officers holds its filters', () => {
  const adminListSearch = addressOf(CLUB_RESERVATIONS)
  const search = { from: '2026-05-01', to: '2026-05-31', rid: ID, status: 'live', q: 'Brandt' }
  expect(adminListSearch(search)).toEqual(search)
  expect(adminListSearch({ from: '1.5.2026', to: 7, rid: 'hall', status: 'gone', q: '  ' })).toEqual({})
  expect(adminListSearch({ q: 'x'.repeat(200) }).q).toHaveLength(100)
})

test('the address of the attendance names a day and a range [CAL-042]', () => {
  expect(attendanceSearch({ time: '2026-05-21', range: ID })).toEqual({ time: '2026-05-21', range: ID })
  expect(attendanceSearch({ time: '2026-13-01', range: '../x' })).toEqual({})
})
