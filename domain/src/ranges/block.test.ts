import { expect, test } from 'vitest'
import { type BlockEnds, slotOfBlock, whyNotBlock, wrongEnds } from './block.ts'

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

const ENDS: BlockEnds = {
  isWholeDays: true,
  startDay: '2026-03-28',
  startTime: '08:00',
  endDay: '2026-03-28',
  endTime: '18:00',
}

test.each<[string, Partial<BlockEnds>, string[]]>([
  ['a day', {}, []],
  ['a first day that does not exist', { startDay: '30.02.2026' }, ['startDay']],
  ['its end before its beginning', { endDay: '2026-03-27' }, ['endDay']],
  ['no end', { endDay: '' }, ['endDay']],
  ['whole days and no clock time', { startTime: '' }, []],
  ['an hour', { isWholeDays: false, startTime: '18:00', endTime: '19:00' }, []],
  ['no time at all', { isWholeDays: false, startTime: '18:00', endTime: '18:00' }, ['endTime']],
  ['no clock time at its start', { isWholeDays: false, startTime: '' }, ['startTime']],
  ['no clock time at its end', { isWholeDays: false, endTime: '' }, ['endTime']],
  [
    'an hour that the clock skips',
    { isWholeDays: false, startDay: '2026-03-29', startTime: '02:30', endDay: '2026-03-29', endTime: '04:00' },
    ['startTime'],
  ],
])('a block with %s has these wrong ends', (_, changes, wrong) => {
  expect(Object.keys(wrongEnds({ ...ENDS, ...changes }, 'Europe/Berlin'))).toEqual(wrong)
})
