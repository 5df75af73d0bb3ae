import { expect, test } from 'vitest'
import { type Facts, obligationsOf } from './obligations.ts'

const NONE: Facts = { ranges: [], leavers: [], certificates: [], hasSupervisors: false, done: [] }
const HALL = { id: 'hall', name: 'Halle', isLicenceFree: false }
const AIR = { id: 'air', name: 'Luftdruck', isLicenceFree: true }
const done = (kind: Facts['done'][number]['kind'], day: string, subjectId: string | null = null, period = day) => ({
  ...{ kind, day, subjectId, period },
})
const seen = (facts: Partial<Facts>, today: string) =>
  obligationsOf({ ...NONE, ...facts }, today).map(
    ({ kind, subject, dueOn, isOpen }) => `${kind} ${subject} ${dueOn} ${isOpen ? 'now' : 'later'}`,
  )

test.each<[string, Partial<Facts>, string, string[]]>([
  ['in November the declaration of this year is over', {}, '2026-11-30', ['declaration 2026 2026-01-31 now']],
  ['from December on it is time for the next one', {}, '2026-12-01', ['declaration 2027 2027-01-31 now']],
  [
    'a declaration that was made is asked for again in the next December',
    { done: [done('declaration', '2026-01-20', null, '2026')] },
    '2026-11-24',
    [],
  ],
  [
    'who left is asked about for a year, and is due after 14 days',
    {
      leavers: [
        { id: 'a', name: 'Alt', leaveDate: '2025-11-24' },
        { id: 'n', name: 'Neu', leaveDate: '2026-11-24' },
        { id: 'x', name: 'Zu alt', leaveDate: '2025-11-23' },
        { id: 'y', name: 'Noch da', leaveDate: '2026-11-25' },
      ],
      done: [done('declaration', '2026-01-20', null, '2026')],
    },
    '2026-11-24',
    ['leaver Alt 2025-12-08 now', 'leaver Neu 2026-12-08 now'],
  ],
  [
    'who left, came back and left again is asked about again',
    {
      leavers: [{ id: 'a', name: 'Ada', leaveDate: '2026-11-01' }],
      done: [done('leaver', '2026-02-02', 'a', '2026-02-01'), done('declaration', '2026-01-20', null, '2026')],
    },
    '2026-11-24',
    ['leaver Ada 2026-11-15 now'],
  ],
  [
    'what is overdue stands before a range of which nobody knows, and before the insurance',
    { ranges: [HALL] },
    '2026-11-24',
    ['declaration 2026 2026-01-31 now', 'inspection Halle null now', 'insurance  null now'],
  ],
  [
    'ranges are inspected every 4 years, those without licences every 6, and it is time 90 days before',
    {
      ranges: [HALL, AIR],
      done: [
        done('inspection', '2023-02-22', 'hall', 'first'),
        done('inspection', '2021-02-23', 'air', 'first'),
        done('insurance', '2026-11-24'),
        done('declaration', '2026-01-20', null, '2026'),
      ],
    },
    '2026-11-24',
    ['inspection Halle 2027-02-22 now', 'inspection Luftdruck 2027-02-23 later', 'insurance  2027-11-24 later'],
  ],
  [
    'a range inspected on 29 February is due on the last of that month',
    { ranges: [HALL], done: [done('inspection', '2096-02-29', 'hall', 'first'), done('insurance', '2099-12-01')] },
    '2099-12-24',
    ['declaration 2100 2100-01-31 now', 'inspection Halle 2100-02-28 now', 'insurance  2100-12-01 later'],
  ],
  [
    'the register is looked through every year where somebody supervises',
    { hasSupervisors: true, done: [done('register', '2025-12-25'), done('declaration', '2026-01-20', null, '2026')] },
    '2026-11-24',
    ['register  2026-12-25 later'],
  ],
  [
    'papers come 60 days before they end',
    {
      certificates: [
        { id: 'c', name: 'Ben', expires: '2027-01-23' },
        { id: 'd', name: 'Clara', expires: '2027-01-24' },
      ],
      done: [done('declaration', '2026-01-20', null, '2026')],
    },
    '2026-11-24',
    ['certificate Ben 2027-01-23 now'],
  ],
])('%s', (_, facts, today, obligations) => {
  expect(seen(facts, today)).toEqual(obligations)
})
