import { fieldsOf } from '@bahnfrei/domain/base/fieldsOf.ts'
import { describe, expect, test } from 'vitest'
import { newDraft } from './draft.ts'
import { EMPTY_FORM, missingOf, modeNow, submissionOf } from './form.ts'

const officer = { permissions: { adminReservations: 'w' }, isOwnClub: true, actsFor: [] } as const
const member = { permissions: { publicReservations: 'w' }, isOwnClub: true, actsFor: [] } as const

describe('the mode of the reservations', () => {
  test('is preselected by what officers see [RESV-025] [RESV-026]', () => {
    expect(modeNow(EMPTY_FORM, 'admin', officer)).toBe('adminRes')
    expect(modeNow(EMPTY_FORM, 'public', officer)).toBe('reservation')
  })

  test('stays as somebody chose it until the visibility changes', () => {
    const form = { ...EMPTY_FORM, chosen: { mode: 'blocker', under: 'admin' } } as const
    expect(modeNow(form, 'admin', officer)).toBe('blocker')
    expect(modeNow(form, 'public', officer)).toBe('reservation')
  })

  test('is never that of officers for those who may only read, or are guests here [RESV-023]', () => {
    const form = { ...EMPTY_FORM, chosen: { mode: 'blocker', under: 'admin' } } as const
    expect(modeNow(form, 'admin', { ...officer, permissions: { adminReservations: 'r' } })).toBe('reservation')
    expect(modeNow(form, 'admin', { ...officer, isOwnClub: false })).toBe('reservation')
    expect(modeNow(EMPTY_FORM, 'admin', member)).toBe('reservation')
  })
})

test.each([
  ['reservation', 0, ['appointments'], 'no times'],
  ['reservation', 1, [], 'nothing but a time is needed for oneself'],
  ['adminRes', 1, ['member'], 'nobody was chosen'],
  ['friend', 0, ['appointments', 'friend'], 'neither times nor a friend'],
  ['blocker', 1, [], 'a block needs no text'],
] as const)('in mode %s with %i times %j is missing: %s [RESV-036] [RESV-037]', (mode, count, missing, _why) => {
  expect(missingOf(EMPTY_FORM, mode, count)).toEqual(missing)
})

test('a submission holds the fields of its mode and no others [RESV-047] [RESV-048] [RESV-049] [RESV-050] [RESV-051]', () => {
  const line = { eventId: 'hall', laneId: 'lane1', date: '2026-05-17', times: { start: '18:00', end: '19:00' } }
  const form = {
    ...EMPTY_FORM,
    member: { uid: 'dirk', name: 'Dirk Degen' },
    friend: 'clara',
    displayText: ' Training ',
    showPublicDisplayText: true,
  }
  const shared = { type: 'fixed', targetId: 'hall', specifics: { reservations: [line] } }
  const bodyOf = (mode: Parameters<typeof submissionOf>[1]) => submissionOf(form, mode, [line]).body

  expect(bodyOf('reservation')).toEqual(shared)
  expect(bodyOf('adminRes')).toEqual({ ...shared, forUser: 'dirk' })
  expect(bodyOf('friend')).toEqual({ ...shared, forUser: 'clara' })
  expect(bodyOf('blocker')).toEqual({ ...shared, displayText: 'Training', showPublicDisplayText: true })
})

test('the times of a day become groups when somebody wants it [RESV-007]', () => {
  const grouped = submissionOf({ ...EMPTY_FORM, reservationDayGroupings: true }, 'reservation', [])
  expect(grouped.body.specifics).toEqual({ reservations: [], groupReservations: 'day' })
  expect(submissionOf(EMPTY_FORM, 'reservation', []).body.specifics).toEqual({ reservations: [] })
})

test('the form holds the times, for whom they are, and how they belong together [RESV-019] [RESV-020]', () => {
  expect(fieldsOf(EMPTY_FORM)).toEqual([
    'chosen',
    'displayText',
    'friend',
    'member',
    'reservationDayGroupings',
    'showPublicDisplayText',
  ])
  const start = Temporal.Instant.from('2026-05-17T18:00+02:00')
  const place = { clubId: 'eichenhain', range: { id: 'hall', name: 'Luftdruckhalle 10 m' }, timeZone: 'Europe/Berlin' }
  expect(newDraft(place, { id: 'lane1', name: '1' }, { start, minutes: 60 })).toEqual({
    id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
    date: '2026-05-17',
    time: '18:00',
    duration: 60,
    referenceIds: [],
    club: 'eichenhain',
    type: 'event',
    category: 'training',
    // The `eventId` and the name of the range of the entry.
    targetBody: { eventId: 'hall' },
    categoryBody: { id: 'hall', name: 'Luftdruckhalle 10 m' },
    lane: { id: 'lane1', name: '1' },
    comment: '',
    editing: true,
  })
})
