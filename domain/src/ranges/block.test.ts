import { expect, test } from 'vitest'
import { slotOfBlock, whyNotBlock } from './block.ts'

test.each<[string, string, string, [string, string] | string]>([
  ['2026-05-21', '2026-05-21', 'Europe/Berlin', ['2026-05-20T22:00:00Z', '2026-05-21T22:00:00Z']],
  ['2026-05-21', '2026-05-23', 'Europe/Berlin', ['2026-05-20T22:00:00Z', '2026-05-23T22:00:00Z']],
  ['2026-05-21T18:00', '2026-05-21T20:00', 'Europe/Berlin', ['2026-05-21T16:00:00Z', '2026-05-21T18:00:00Z']],
  ['2026-05-21T18:00', '2026-05-21T24:00', 'Europe/Berlin', ['2026-05-21T16:00:00Z', '2026-05-21T22:00:00Z']],
  ['2026-05-21T18:00', '2026-05-22', 'Europe/Berlin', ['2026-05-21T16:00:00Z', '2026-05-22T22:00:00Z']],
  ['2026-10-25', '2026-10-25', 'Europe/Berlin', ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z']],
  ['2027-03-28', '2027-03-28', 'Europe/Berlin', ['2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z']],
  ['2026-10-04', '2026-10-04', 'Australia/Lord_Howe', ['2026-10-03T13:30:00Z', '2026-10-04T13:00:00Z']],
  ['2026-05-21', '2026-05-20', 'Europe/Berlin', 'INVALID_EVENT_TIME'],
  ['2026-05-21T18:00', '2026-05-21T18:00', 'Europe/Berlin', 'INVALID_EVENT_TIME'],
  ['2026-05-21T24:00', '2026-05-21', 'Europe/Berlin', 'INVALID_EVENT_TIME'],
  ['2027-03-28T02:30', '2027-03-28T04:00', 'Europe/Berlin', 'RESERVATION_TIME_INVALID'],
  ['2027-03-28T01:00', '2027-03-28T02:30', 'Europe/Berlin', 'RESERVATION_TIME_INVALID'],
])('a block from %s to %s in %s is %j [Z01, Z02] [RANG-034]', (start, end, zone, expected) => {
  const why = whyNotBlock(start, end, zone)
  const slot = slotOfBlock(start, end, zone)

  expect(why ?? [slot?.start.toString(), slot?.end.toString()]).toEqual(expected)
})
