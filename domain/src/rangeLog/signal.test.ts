import { expect, test } from 'vitest'
import { EVERYTHING_PERMITTED } from '../ranges/permit.ts'
import type { AtRange } from './checkIn.ts'
import { type Found, type OwnReservation, signalFor } from './signal.ts'

const NOW = Date.UTC(2026, 4, 13, 16, 5)
const HOUR = 3_600_000
const hall: AtRange = {
  rangeId: 'hall',
  today: '2026-05-13',
  now: NOW,
  isStopped: false,
  isGuardianPresent: false,
  hasYouthSupervision: false,
  onDuty: [],
  shooting: [],
  unsupervised: undefined,
  isThere: false,
}
const times = { start: '18:00', end: '19:00' }
const own = (id: string, hours = 0, more: Partial<OwnReservation> = {}): OwnReservation => ({
  id,
  status: 'live',
  uid: 'ben',
  isGuest: false,
  rangeId: 'hall',
  day: '2026-05-13',
  start: NOW + hours * HOUR,
  end: NOW + (hours + 1) * HOUR,
  permit: { ...EVERYTHING_PERMITTED, weaponClasses: ['air'] },
  use: {},
  shooter: { birthDate: '1990-02-28', certificates: [] },
  laneName: '3',
  times,
  isUsed: false,
  ...more,
})
const free = { laneName: '7', times, price: null }
const line = { id: 'line', reservationId: 'now', laneName: '3', from: '18:01' }
const born = (birthDate: string) => ({ shooter: { birthDate, certificates: [] } })
const consent = { kind: 'consent', weaponClasses: [], issued: '2026-01-01', expires: null, blocked: null } as const
const said = (signal: ReturnType<typeof signalFor>) =>
  ({
    arrive: 'reservation' in signal ? `to ${signal.reservation.id}` : '',
    walkIn: 'laneName' in signal ? `to free lane ${signal.laneName}` : '',
    leave: 'goes',
    refused: 'why' in signal ? signal.why : '',
  })[signal.kind]

test.each<[string, Partial<Found>, Partial<AtRange>, string]>([
  ['with a reservation of now', { own: [own('now')] }, {}, 'to now'],
  ['with two in a row, the first', { own: [own('next', 1), own('now')] }, {}, 'to now'],
  ['with one that ran out and one that begins', { own: [own('over', -2), own('next', 0.5)] }, {}, 'to next'],
  ['with one of later', { own: [own('later', 3)] }, {}, 'CHECK_IN_TOO_EARLY'],
  ['with one on another range', { own: [own('now', 0, { rangeId: 'pistol' })] }, {}, 'CHECK_IN_OTHER_RANGE'],
  ['with one on another range in the evening', { own: [own('later', 3, { rangeId: 'pistol' })] }, {}, 'to free lane 7'],
  ['with one of tomorrow', { own: [own('tomorrow', 0, { day: '2026-05-14' })] }, {}, 'to free lane 7'],
  ['with one that was cancelled', { own: [own('gone', 0, { status: 'cancelled' })] }, {}, 'to free lane 7'],
  ['with nothing', {}, {}, 'to free lane 7'],
  ['with nothing, when nothing is free', { free: 'CHECK_IN_NO_LANE' }, {}, 'CHECK_IN_NO_LANE'],
  ['who is there', { own: [own('now', 0, { isUsed: true })], line }, {}, 'goes'],
  ['who is there, while the range is stopped', { line }, { isStopped: true }, 'goes'],
  ['who left before the time was over', { own: [own('now', 0, { isUsed: true })] }, {}, 'CHECK_IN_USED'],
  ['while the range is stopped', { own: [own('now')] }, { isStopped: true }, 'RANGE_STOPPED'],
  ['with nothing, while the range is stopped', {}, { isStopped: true }, 'RANGE_STOPPED'],
  ['who is 14, without consent', { own: [own('now', 0, born('2012-05-13'))] }, {}, 'GUARDIAN_CONSENT_MISSING'],
  ['who is 11', { own: [own('now', 0, born('2014-05-14'))] }, {}, 'SHOOTER_TOO_YOUNG'],
  [
    'who is 12 and has a consent, while nobody fit for youth work is there',
    { own: [own('now', 0, { shooter: { birthDate: '2014-05-13', certificates: [consent] } })] },
    {},
    'YOUTH_SUPERVISION_MISSING',
  ],
  [
    'who is 12 and has a consent, while somebody fit for youth work is there',
    { own: [own('now', 0, { shooter: { birthDate: '2014-05-13', certificates: [consent] } })] },
    { hasYouthSupervision: true },
    'to now',
  ],
])('who comes to a screen %s is told: %j %j', (_, found, at, signal) => {
  expect(said(signalFor({ own: [], line: undefined, free, ...found }, { ...hall, ...at }))).toBe(signal)
})
