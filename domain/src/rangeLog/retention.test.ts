import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SealedPart } from './line.ts'
import { RETENTION, type RetainedLine, type Retention, removedFrom, retentionOf } from './retention.ts'

const LINE: RetainedLine = { day: '2026-11-24', isGuest: false, hasInjury: false, supervisorUntil: null }

test.each<[string, SealedPart, Partial<RetainedLine>, Partial<Retention>, string | undefined]>([
  ['a member goes three whole years after the year', 'shooter', {}, {}, '2030-01-01'],
  ['a member of the last day of a year goes with its year', 'shooter', { day: '2026-12-31' }, {}, '2030-01-01'],
  ['a guest goes after twelve months', 'shooter', { isGuest: true }, {}, '2027-11-25'],
  ['a guest of a leap day goes after its month', 'shooter', { isGuest: true, day: '2028-02-29' }, {}, '2029-03-01'],
  ['a club keeps guests longer', 'shooter', { isGuest: true }, { guestMonths: 24 }, '2028-11-25'],
  ['a club cannot keep guests shorter', 'shooter', { isGuest: true }, { guestMonths: 1 }, '2027-11-25'],
  ['a club keeps members longer', 'shooter', {}, { memberYears: 5 }, '2032-01-01'],
  ['somebody injured stays ten years', 'shooter', { hasInjury: true }, {}, '2036-11-25'],
  ['an injured guest stays ten years', 'shooter', { hasInjury: true, isGuest: true }, {}, '2036-11-25'],
  ['an incident without injury goes as members do', 'incident', { isGuest: true }, {}, '2030-01-01'],
  [
    'an incident with injury stays as long as a club says',
    'incident',
    { hasInjury: true },
    { injuryYears: 30 },
    '2056-11-25',
  ],
  ['a supervisor on duty stays', 'supervisor', {}, {}, undefined],
  ['a supervisor goes five years after duty', 'supervisor', { supervisorUntil: '2028-06-30' }, {}, '2033-07-01'],
  [
    'a supervisor of an injury stays with it',
    'supervisor',
    { supervisorUntil: '2026-11-30', hasInjury: true },
    {},
    '2036-11-25',
  ],
])('the name of %s', (_, part, changed, terms, from) => {
  expect(removedFrom(part, { ...LINE, ...changed }, retentionOf(terms))).toBe(from)
})

test('a member is never removed within the 25 months that the need can be asked for', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      const from = removedFrom('shooter', { ...LINE, day }, RETENTION) ?? ''
      expect(from > Temporal.PlainDate.from(day).add({ months: 25 }).toString()).toBe(true)
    }),
  )
})
