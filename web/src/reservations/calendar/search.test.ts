import { expect, test } from 'vitest'
import { calendarSearch, linkedSlot, slotText } from './search.ts'

const ID = '0b0f1c2d-3e4f-4a5b-8c6d-7e8f9a0b1c2d'

test('a link brings a colleague to the same club, range, view and day [CAL-006]', () => {
  const link = { rid: ID, cid: ID, v: 'week', d: '2026-05-17', open: ID, slot: `${ID}_18:00_19:30` }

  expect(calendarSearch(link)).toEqual(link)
})

test.each([
  [{ rid: '../etc', cid: 7, v: 'month', d: '2026-02-30', open: null, more: 'x' }],
  [{ d: 'heute' }],
  [{ slot: `${ID}_18:00` }],
  [{ slot: `${ID}_18:00_25:00` }],
  [{ slot: `../etc_18:00_19:00` }],
  [{ d: 20260517 }],
])('what makes no sense in %j counts as not given', (link) => {
  expect(calendarSearch(link)).toEqual({})
})

test('a slot in the address is the lane and its times, also in the hour that happens twice', () => {
  const times = { start: '02:00+01:00', end: '03:00' }

  expect(linkedSlot(slotText(ID, times))).toEqual({ laneId: ID, times })
})
