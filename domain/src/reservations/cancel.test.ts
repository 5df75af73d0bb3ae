import { expect, test } from 'vitest'
import type { Permissions } from '../base/rights/permissions.ts'
import { mayOpen, whyNotCancel, whyNotChange, whyNotRefund } from './cancel.ts'

const BEN = 'ben'
const END = Temporal.Instant.from('2026-05-17T19:00+02:00')
const at = (clock: string) => Temporal.Instant.from(`2026-05-17T${clock}+02:00`)
const bens = { uid: BEN, status: 'live', end: END } as const

const PEOPLE = {
  ben: { uid: BEN, permissions: { publicReservations: 'w' } },
  'ben without rights': { uid: BEN, permissions: {} },
  'ben as a reading officer': { uid: BEN, permissions: { adminReservations: 'r' } },
  'ben as an officer': { uid: BEN, permissions: { adminReservations: 'w' } },
  clara: { uid: 'clara', permissions: { publicReservations: 'w', clubReservations: 'w', admin: 'w' } },
  'a reading officer': { uid: 'thea', permissions: { adminReservations: 'r' } },
  'an officer': { uid: 'otto', permissions: { adminReservations: 'w' } },
  'anna the owner': { uid: 'anna', permissions: { owner: 'w' } },
} satisfies Record<string, { uid: string; permissions: Permissions }>

test.each<[keyof typeof PEOPLE, string, string | undefined]>([
  ['ben', '12:00', undefined],
  ['ben', '18:30', undefined],
  ['ben', '18:59:59.999', undefined],
  ['ben', '19:00', 'RESERVATION_IN_PAST'],
  ['ben', '23:00', 'RESERVATION_IN_PAST'],
  ['ben without rights', '18:30', undefined],
  ['ben without rights', '19:00', 'RESERVATION_IN_PAST'],
  ['ben as a reading officer', '18:30', undefined],
  ['ben as a reading officer', '19:00', 'RESERVATION_IN_PAST'],
  ['ben as an officer', '23:00', undefined],
  ['clara', '12:00', 'RESERVATION_NOT_FOUND'],
  ['clara', '19:00', 'RESERVATION_NOT_FOUND'],
  ['a reading officer', '12:00', 'INSUFFICIENT_PERMISSION'],
  ['a reading officer', '23:00', 'INSUFFICIENT_PERMISSION'],
  ['an officer', '12:00', undefined],
  ['an officer', '23:00', undefined],
  ['anna the owner', '23:00', undefined],
])(
  '%s cancels Ben’s lane from 18 to 19 at %s: refused as %s [RESV-087, RESV-096, RESV-098]',
  (who, clock, expected) => {
    expect(whyNotCancel(bens, PEOPLE[who], at(clock))).toBe(expected)
  },
)

test.each(Object.keys(PEOPLE) as (keyof typeof PEOPLE)[])('%s finds nothing to cancel twice [B15]', (who) => {
  expect(whyNotCancel({ ...bens, status: 'cancelled' }, PEOPLE[who], at('12:00'))).toBe('RESERVATION_NOT_FOUND')
})

test.each<[keyof typeof PEOPLE, boolean]>([
  ['ben', true],
  ['ben without rights', true],
  ['clara', false],
  ['a reading officer', true],
  ['an officer', true],
  ['anna the owner', true],
])('%s may open Ben’s reservation with his name and comment: %s', (who, expected) => {
  expect(mayOpen(bens, PEOPLE[who], false)).toBe(expected)
})

test('what belongs to nobody belongs to nobody: only officers open it', () => {
  expect(mayOpen({ uid: null }, PEOPLE.ben, false)).toBe(false)
  expect(mayOpen({ uid: null }, PEOPLE['a reading officer'], false)).toBe(true)
  expect(whyNotCancel({ uid: null, status: 'live', end: END }, PEOPLE.ben, at('12:00'))).toBe('RESERVATION_NOT_FOUND')
})

test('a friend whom Ben trusts to reserve for him opens and cancels his reservation until its end', () => {
  const clara = { uid: 'clara', permissions: {} }

  expect(mayOpen(bens, clara, true)).toBe(true)
  expect(whyNotCancel(bens, clara, at('18:30'), true)).toBeUndefined()
  expect(whyNotCancel(bens, clara, at('19:00'), true)).toBe('RESERVATION_IN_PAST')
})

test.each<[keyof typeof PEOPLE, string | undefined]>([
  ['ben', 'INSUFFICIENT_PERMISSION'],
  ['clara', 'RESERVATION_NOT_FOUND'],
  ['a reading officer', 'INSUFFICIENT_PERMISSION'],
  ['an officer', undefined],
])('%s ends the duty to which Ben was put: refused as %s', (who, expected) => {
  expect(whyNotCancel({ ...bens, category: 'staff' }, PEOPLE[who], at('12:00'))).toBe(expected)
})

const START = at('18:00')

test.each<[keyof typeof PEOPLE, string, string | undefined]>([
  ['ben', '17:59:59.999', undefined],
  ['ben', '18:00', 'RESERVATION_IN_PAST'],
  ['ben as a reading officer', '18:00', 'RESERVATION_IN_PAST'],
  ['ben as an officer', '23:00', undefined],
  ['clara', '12:00', 'RESERVATION_NOT_FOUND'],
  ['a reading officer', '12:00', 'INSUFFICIENT_PERMISSION'],
  ['an officer', '23:00', undefined],
])('%s changes Ben’s lane from 18 to 19 at %s: refused as %s [B14]', (who, clock, expected) => {
  expect(whyNotChange({ ...bens, start: START }, PEOPLE[who], at(clock))).toBe(expected)
  const cancelled = { ...bens, start: START, status: 'cancelled' } as const
  expect(whyNotChange(cancelled, PEOPLE[who], at(clock))).toBe('RESERVATION_NOT_FOUND')
})

test.each<[keyof typeof PEOPLE, string]>([
  ['ben', 'INSUFFICIENT_PERMISSION'],
  ['clara', 'INSUFFICIENT_PERMISSION'],
  ['a reading officer', 'INSUFFICIENT_PERMISSION'],
])('%s gives no fee back by hand: refused as %s [B16]', (who, expected) => {
  expect(whyNotRefund({ uid: BEN, status: 'cancelled', refunded: false }, PEOPLE[who])).toBe(expected)
})

test.each<['live' | 'cancelled', boolean | null, string | null, string | undefined, string]>([
  ['cancelled', false, BEN, undefined, 'cancelled too late'],
  ['cancelled', null, BEN, undefined, 'cancelled when it had begun'],
  ['cancelled', true, BEN, 'RESERVATION_NOT_FOUND', 'given back already'],
  ['live', null, BEN, 'RESERVATION_NOT_FOUND', 'not cancelled'],
  ['cancelled', null, null, 'RESERVATION_NOT_FOUND', 'a blocker'],
])(
  'an officer gives the fee back of what is %s, refunded %s, of %s: refused as %s, %s [RESV-071, RESV-081]',
  (status, refunded, uid, expected) => {
    expect(whyNotRefund({ uid, status, refunded }, PEOPLE['an officer'])).toBe(expected)
  },
)
