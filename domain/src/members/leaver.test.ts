import { expect, test } from 'vitest'
import type { MembershipStatus } from '../base/rights/standing.ts'
import type { Day } from '../base/time/time.ts'
import { hasLeft, KEPT_YEARS, type KeptYears, type Leaver, lastKeptDay, whyKept } from './leaver.ts'

const LEAVER: Leaver = { leaveDate: '2026-05-12', isSupervisor: false, hasWeapon: false, isTenant: false }

test.each<[string, Partial<Leaver>, Partial<KeptYears>, string, Day | null]>([
  ['for claims up to the end of the third year after the year', {}, {}, 'claims', '2029-12-31'],
  ['as long, who left on the first day of the year', { leaveDate: '2026-01-01' }, {}, 'claims', '2029-12-31'],
  ['as long, who left on the last day of the year', { leaveDate: '2026-12-31' }, {}, 'claims', '2029-12-31'],
  ['longer where the club says so', {}, { member: 6 }, 'claims', '2032-12-31'],
  ['five years as a supervisor, to the day', { isSupervisor: true }, {}, 'supervisor', '2031-05-12'],
  ['as a supervisor of a leap day', { isSupervisor: true, leaveDate: '2028-02-29' }, {}, 'supervisor', '2033-02-28'],
  ['as a supervisor as the club says', { isSupervisor: true }, { supervisor: 8 }, 'supervisor', '2034-05-12'],
  ['for claims where these end later', { isSupervisor: true }, { member: 10 }, 'claims', '2036-12-31'],
  ['while a weapon of the club is not back', { hasWeapon: true, isSupervisor: true }, {}, 'weapon', null],
  ['while the person rents', { isTenant: true }, {}, 'tenant', null],
  ['until somebody says since when', { leaveDate: null, isSupervisor: true }, {}, 'undated', null],
])('a leaver is kept %s', (_, changed, years, ground, until) => {
  expect(whyKept({ ...LEAVER, ...changed }, { ...KEPT_YEARS, ...years })).toEqual({ ground, until })
})

test.each<[MembershipStatus, Day | null, boolean]>([
  ['exMember', '2026-05-12', true],
  ['exMember', null, true],
  ['member', null, false],
  ['member', '2026-05-11', true],
  ['member', '2026-05-12', false],
  ['guest', '2026-05-11', true],
  ['contact', '2020-01-01', false],
  ['blocked', '2020-01-01', false],
  ['pending', '2020-01-01', false],
])('on 12 May 2026 a %s with the last day %s has left: %s', (status, leaveDate, left) => {
  expect(hasLeft({ status, leaveDate }, '2026-05-12')).toBe(left)
})

test.each<[string, Day, Day | null, Day]>([
  ['who is kept for years goes with the last of them', '2029-12-31', null, '2029-12-31'],
  ['whose time is over goes when officers have heard of it', '2020-12-31', null, '2026-06-10'],
  ['of whom officers heard goes on the day that they know', '2020-12-31', '2026-05-20', '2026-05-19'],
  ['whose time was lengthened meanwhile stays longer', '2026-12-31', '2026-05-20', '2026-12-31'],
])('a leaver %s', (_, until, erasedFrom, last) => {
  expect(lastKeptDay(until, erasedFrom, '2026-05-12')).toBe(last)
})
