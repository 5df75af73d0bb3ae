import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf } from '../base/time/time.ts'
import { openOn } from '../ranges/bookableTime.ts'
import { agreementFor, type Bound, usesOfTenant, whyNotAsTenant } from './agreement.ts'
import { paperState } from './tenant.ts'

const zone = 'Europe/Berlin'
const now = instantOf('2026-05-18', '12:00', zone) as Temporal.Instant
const wish = (day: string, from: string, to: string) => ({
  rangeId: 'hall',
  zone,
  slot: { start: instantOf(day, from, zone) as Temporal.Instant, end: instantOf(day, to, zone) as Temporal.Instant },
})
const bound = (more: Partial<Bound> = {}): Bound => ({
  ...{ windows: [], minutesPerWeek: null, horizonDays: null },
  clubId: 'one',
  isAccepted: true,
  counted: [],
  ...more,
})
// Tuesdays from 18 to 22.
const TUESDAYS = { windows: openOn([1], 18 * 60, 22 * 60) }

test('a tenant reserves within its windows, so far ahead and so many lane hours a week as was agreed', () => {
  const evening = wish('2026-05-19', '18:00', '20:00')
  expect(whyNotAsTenant(bound(TUESDAYS), [evening], now)).toBeUndefined()
  for (const outside of [wish('2026-05-19', '17:30', '18:30'), wish('2026-05-20', '18:00', '19:00')])
    expect(whyNotAsTenant(bound(TUESDAYS), [evening, outside], now)).toEqual({ why: 'TENANT_TIME_FORBIDDEN', line: 1 })

  expect(whyNotAsTenant(bound({ horizonDays: 7 }), [wish('2026-05-25', '18:00', '19:00')], now)).toBeUndefined()
  expect(whyNotAsTenant(bound({ horizonDays: 7 }), [wish('2026-05-26', '18:00', '19:00')], now)?.why).toBe(
    'TENANT_TOO_FAR_AHEAD',
  )

  // Two lanes for an hour are two lane hours; those of the same request count, and those of another week do not.
  const three = bound({
    minutesPerWeek: 180,
    counted: [wish('2026-05-18', '18:00', '19:00'), wish('2026-05-12', '18:00', '20:00')],
  })
  const lane = wish('2026-05-19', '18:00', '19:00')
  expect(whyNotAsTenant(three, [lane, lane], now)).toBeUndefined()
  expect(whyNotAsTenant(three, [lane, lane, lane], now)).toEqual({ why: 'TENANT_HOURS_USED_UP', line: 2 })
  expect(usesOfTenant(three, lane, zone, now)).toEqual([{ limit: 'week', used: 120, most: 180, next: undefined }])
})

test('nothing is reserved before the terms of today are accepted', () => {
  expect(whyNotAsTenant(bound({ isAccepted: false }), [wish('2026-05-19', '18:00', '19:00')], now)).toEqual({
    why: 'TENANT_TERMS_OPEN',
    line: 0,
  })
})

test('who comes by several clubs reserves by the first that lets the whole request, and never by a mixture of them', () => {
  const one = bound({ ...TUESDAYS, clubId: 'one' })
  const other = bound({ windows: openOn([2], 18 * 60, 22 * 60), clubId: 'other' })
  const [tuesday, wednesday] = [wish('2026-05-19', '18:00', '19:00'), wish('2026-05-20', '18:00', '19:00')]
  expect(agreementFor([one, other], [wednesday], now)?.bound.clubId).toBe('other')
  expect(agreementFor([one, other], [tuesday, wednesday], now)).toMatchObject({ no: { why: 'TENANT_TIME_FORBIDDEN' } })
  expect(agreementFor([], [tuesday], now)).toBeUndefined()
})

test('whatever is reserved in whatever order, the hours of a week are never more than agreed', () => {
  const hours = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 20 }), (wished, most) => {
      const taken: ReturnType<typeof wish>[] = []
      for (const length of wished) {
        const next = wish('2026-05-19', '08:00', `${String(8 + length).padStart(2, '0')}:00`)
        if (whyNotAsTenant(bound({ minutesPerWeek: most * 60, counted: taken }), [next], now) === undefined)
          taken.push(next)
      }
      const minutes = taken.reduce((sum, { slot }) => sum + slot.start.until(slot.end).total('minutes'), 0)
      expect(minutes).toBeLessThanOrEqual(most * 60)
    }),
  )
})

test('a paper waits for somebody sixty days before it ends', () => {
  const states = ['2026-05-17', '2026-05-18', '2026-07-17', '2026-07-18'].map((day) => paperState(day, '2026-05-18'))
  expect(states).toEqual(['ended', 'endsSoon', 'endsSoon', 'valid'])
  expect(paperState(null, '2026-05-18')).toBe('valid')
})
