import { expect, test } from 'vitest'
import { EVERYTHING_PERMITTED } from '../ranges/permit.ts'
import { type Arriving, type AtRange, whyNotCheckIn } from './checkIn.ts'

const HALL = '00000000-0000-4000-8000-000000000001'
const START = Date.UTC(2026, 4, 13, 16)
const MINUTE = 60_000

const ben: Arriving = {
  status: 'live',
  uid: 'ben',
  isGuest: false,
  rangeId: HALL,
  day: '2026-05-13',
  start: START,
  permit: { ...EVERYTHING_PERMITTED, weaponClasses: ['air'] },
  use: {},
  shooter: { birthDate: '1990-02-28', certificates: [] },
}
const hall: AtRange = {
  rangeId: HALL,
  today: '2026-05-13',
  now: START,
  isStopped: false,
  isGuardianPresent: false,
  hasYouthSupervision: undefined,
  onDuty: ['thea'],
  shooting: [],
  unsupervised: undefined,
  isThere: false,
}
const HELD = [{ kind: 'supervisor', number: 'A 1', issued: null, expires: null, blocked: null }] as const
const NOBODY = { shooter: [], officer: [] }
const consent = { kind: 'consent', weaponClasses: [], issued: '2026-01-01', expires: null, blocked: null } as const
const child = (birthDate: string, certificates: NonNullable<Arriving['shooter']>['certificates'] = []) => ({
  shooter: { birthDate, certificates },
})

test.each<[string, Partial<Arriving>, Partial<AtRange>, string | undefined]>([
  ['who has a reservation', {}, {}, undefined],
  ['who comes an hour before', {}, { now: START - 60 * MINUTE }, undefined],
  ['who comes earlier', {}, { now: START - 61 * MINUTE }, 'CHECK_IN_TOO_EARLY'],
  ['among others', {}, { shooting: ['dirk', null] }, undefined],
  ['while the supervisor shoots', {}, { shooting: ['thea'] }, 'CHECK_IN_SUPERVISOR_SHOOTS'],
  [
    'a guest while the supervisor shoots',
    { uid: null, isGuest: true },
    { shooting: ['thea'] },
    'CHECK_IN_SUPERVISOR_SHOOTS',
  ],
  ['the supervisor, who is alone', { uid: 'thea' }, {}, undefined],
  ['the supervisor again', { uid: 'thea' }, { shooting: ['thea'] }, undefined],
  ['the supervisor while somebody shoots', { uid: 'thea' }, { shooting: ['dirk'] }, 'CHECK_IN_ON_DUTY'],
  ['the supervisor while a guest shoots', { uid: 'thea' }, { shooting: [null] }, 'CHECK_IN_ON_DUTY'],
  ['among too few supervisors', {}, { unsupervised: NOBODY }, 'SUPERVISOR_MISSING'],
  ['as the officer could supervise', {}, { unsupervised: { ...NOBODY, officer: HELD } }, 'SUPERVISION_NOT_TAKEN'],
  ['who could supervise and is alone', {}, { unsupervised: { ...NOBODY, shooter: HELD } }, undefined],
  [
    'who could supervise, among others',
    {},
    { unsupervised: { ...NOBODY, shooter: HELD }, shooting: ['dirk'] },
    'SUPERVISOR_MISSING',
  ],
  [
    'who could supervise, next to a guest',
    {},
    { unsupervised: { shooter: HELD, officer: HELD }, shooting: [null] },
    'SUPERVISION_NOT_TAKEN',
  ],
  ['a guest, unsupervised', { uid: null, isGuest: true }, { unsupervised: NOBODY }, 'SUPERVISOR_MISSING'],
  [
    'who may supervise from tomorrow on',
    {},
    { unsupervised: { ...NOBODY, shooter: [{ ...HELD[0], issued: '2026-05-14' }] } },
    'SUPERVISOR_MISSING',
  ],
  ['who is on another lane already', {}, { isThere: true }, 'CHECK_IN_ALREADY_THERE'],
  ['who comes late', {}, { now: START + 90 * MINUTE }, undefined],
  ['who comes to another range', {}, { rangeId: 'other' }, 'CHECK_IN_OTHER_RANGE'],
  ['who comes on another day', { day: '2026-05-14' }, {}, 'CHECK_IN_OTHER_DAY'],
  ['who has cancelled', { status: 'cancelled' }, {}, 'RESERVATION_NOT_FOUND'],
  ['nobody, for a blocker', { uid: null, shooter: undefined }, {}, 'RESERVATION_NOT_FOUND'],
  ['a guest known by name', { uid: null, isGuest: true, shooter: undefined }, {}, undefined],
  ['nobody, while the range is stopped', {}, { isStopped: true }, 'RANGE_STOPPED'],
  ['with what the lane does not permit', { use: { weaponClass: 'shotgun' } }, {}, 'RESERVATION_NOT_PERMITTED'],
  ['of whom no birth date is known', { shooter: { birthDate: null, certificates: [] } }, {}, undefined],
  ['a minor without consent', child('2011-05-13'), {}, 'GUARDIAN_CONSENT_MISSING'],
  ['a minor whose guardian is there', child('2011-05-13'), { isGuardianPresent: true }, undefined],
  ['a minor with consent', child('2011-05-13', [consent]), {}, undefined],
  ['who is of age today', child('2008-05-13'), {}, undefined],
  ['who is of age tomorrow', child('2008-05-14'), {}, 'GUARDIAN_CONSENT_MISSING'],
  ['a child under 12', child('2014-05-14', [consent]), {}, 'SHOOTER_TOO_YOUNG'],
  [
    'a child of 12 without youth supervision',
    child('2014-05-13', [consent]),
    { hasYouthSupervision: false },
    'YOUTH_SUPERVISION_MISSING',
  ],
  ['a child of 12 under youth supervision', child('2014-05-13', [consent]), { hasYouthSupervision: true }, undefined],
])('checks in %s: %j %j', (_, reservation, at, why) => {
  expect(whyNotCheckIn({ ...ben, ...reservation }, { ...hall, ...at })).toBe(why)
})
