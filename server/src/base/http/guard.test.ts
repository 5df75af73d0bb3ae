import { FIRST_CLUB_FEATURES } from '@bahnfrei/domain/base/rights/features.ts'
import { LOOK_PERMISSIONS } from '@bahnfrei/domain/base/rights/permissions.ts'
import { GUARDIAN_STANDING, type Standing } from '@bahnfrei/domain/base/rights/standing.ts'
import { CALLS, contract } from '@bahnfrei/domain/contract.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { admit, type Person } from './guard.ts'
import { addRoute, type BoundCall } from './http.ts'

const { list } = contract.ranges

test.each([
  ['guard', { name: 'ranges.list', call: { ...list, guard: undefined }, verb: async () => ({ ranges: [] }) }],
  ['verb', { name: 'ranges.list', call: list, verb: undefined }],
])('a call without a %s stops the start', (_, bound) => {
  expect(() => addRoute(Fastify(), bound as unknown as BoundCall, {} as never)).toThrow(
    'The call ranges.list needs a guard and a verb.',
  )
})

const NOW = Temporal.Instant.from('2026-05-17T18:00Z')
const ago = (minutes: number) => NOW.epochMilliseconds - minutes * 60_000
const signedIn: Person = {
  uid: 'anna',
  screen: undefined,
  loginId: 'phone',
  until: ago(-45),
  root: false,
  verified: true,
  rightsSeen: 0,
  confirmedOn: null,
  factorOn: null,
  club: undefined,
}
const headers = { token: 'at_', clubId: undefined }
const outcome = (call: Parameters<typeof admit>[0], person: Partial<Person>) =>
  admit(call, headers, async () => ({ ...signedIn, ...person }), NOW).then(
    () => 'admitted',
    ({ code }: { code: string }) => code,
  )

test.each([
  [ago(0), 'admitted'],
  [ago(14), 'admitted'],
  [ago(15) + 1, 'admitted'],
  [ago(15), 'STEP_UP_NEEDED'],
  [ago(16), 'STEP_UP_NEEDED'],
  [null, 'STEP_UP_NEEDED'],
])('a dangerous act of a login that was confirmed at %s: %s [L22]', async (confirmedOn, expected) => {
  expect(await outcome({ guard: 'user', stepUp: true }, { confirmedOn })).toBe(expected)
  expect(await outcome({ guard: 'user' }, { confirmedOn })).toBe('admitted')
})

test.each([
  [ago(100_000), 'admitted'],
  [null, 'STEP_UP_NEEDED'],
])('what outlasts a login that was confirmed at %s: %s [Q09]', async (confirmedOn, expected) => {
  expect(await outcome({ guard: 'user', stepUp: 'once' }, { confirmedOn })).toBe(expected)
})

test('what needs a confirmed address asks for it before it asks for a confirmation of the person [L24]', async () => {
  const call = { guard: 'user', stepUp: true, needsVerified: true } as const
  expect(await outcome(call, { verified: false })).toBe('EMAIL_UNVERIFIED')
  expect(await outcome(call, { verified: true })).toBe('STEP_UP_NEEDED')
  expect(await outcome({ guard: 'user' }, { verified: false })).toBe('admitted')
})

test.each<[string, Partial<Person>, string]>([
  ['an owner', { confirmedOn: ago(1), factorOn: ago(1) }, 'INSUFFICIENT_PERMISSION'],
  ['a root who signed in without a second factor', { root: true, confirmedOn: ago(1) }, 'SECOND_FACTOR_NEEDED'],
  ['a root whose second factor is old', { root: true, confirmedOn: ago(1), factorOn: ago(15) }, 'STEP_UP_NEEDED'],
  ['a root whose second factor is fresh', { root: true, confirmedOn: ago(14), factorOn: ago(14) }, 'admitted'],
])('%s at a call of root: %s %s [P12]', async (_, person, expected) => {
  expect(await outcome({ guard: 'root' }, person)).toBe(expected)
})

test('a root is asked for a reason by every call of a club, then reads by each that reads, and changes nothing by any; an officer without the right is not asked [SUBS-005]', async () => {
  const clubId = '0b5a3e54-7b0a-4c2f-9d57-3f7a8a0d6c11'
  const features = FIRST_CLUB_FEATURES
  const proof = { confirmedOn: ago(0), factorOn: ago(0) }
  const look: Standing = { kind: 'visitor', permissions: LOOK_PERMISSIONS, groupIds: [], looksUntil: ago(-45) }
  const outcomeIn = (call: Parameters<typeof admit>[0], standing: Standing | undefined, root = true) =>
    admit(
      call,
      { token: 'at_', clubId },
      async () => ({ ...signedIn, ...proof, root, club: { id: clubId, features, standing } }),
      NOW,
    ).then(
      () => 'admitted',
      ({ code }: { code: string }) => code,
    )
  const ofClub = CALLS.filter(({ call }) => !['public', 'user', 'root'].includes(call.guard))
  expect(ofClub.length).toBeGreaterThan(200)
  for (const { name, call } of ofClub) {
    const isRead = call.route.startsWith('GET ') && !call.guard.endsWith(':w')
    expect([name, await outcomeIn(call, undefined)]).toEqual([name, 'LOOK_NEEDED'])
    expect([name, await outcomeIn(call, look)]).toEqual([name, isRead ? 'admitted' : 'LOOK_ONLY'])
    expect([name, await outcomeIn(call, undefined, false)]).toEqual([name, 'INSUFFICIENT_PERMISSION'])
  }
  const member: Standing = { kind: 'member', permissions: {}, groupIds: [] }
  expect(await outcomeIn(contract.members.list, member)).toBe('INSUFFICIENT_PERMISSION')
})

test('a guardian without a standing in the club gets into the calls that name the child, and holds no right there; not for another child, by another call, or with an address that is not confirmed', async () => {
  const club = { id: '0b5a3e54-7b0a-4c2f-9d57-3f7a8a0d6c11', features: FIRST_CLUB_FEATURES, standing: undefined }
  const standingBy = (call: Parameters<typeof admit>[0], input: object, verified = true) =>
    admit(
      call,
      { token: 'at_', clubId: club.id, input, actsFor: async ({ childUid }) => childUid === 'mia' },
      async () => ({ ...signedIn, verified, club }),
      NOW,
    ).then(
      (admitted) => admitted.club?.standing,
      ({ code }: { code: string }) => code,
    )
  const open = CALLS.filter(({ call }) => call.byGuardian)
  expect(open.map(({ name }) => name).toSorted()).toEqual([
    'reservations.cancel',
    'reservations.confirmHeld',
    'reservations.createForFriend',
    'reservations.stopWaiting',
    'reservations.update',
    'reservations.wait',
    'reservations.waitingRanges',
  ])
  for (const { call } of open) {
    expect(await standingBy(call, { forUser: 'mia' })).toEqual(GUARDIAN_STANDING)
    expect(await standingBy(call, { forUser: 'max' })).toBe('INSUFFICIENT_PERMISSION')
    expect(await standingBy(call, {})).toBe('INSUFFICIENT_PERMISSION')
    expect(await standingBy(call, { forUser: 'mia' }, false)).toBe('EMAIL_UNVERIFIED')
  }
  for (const { call } of CALLS.filter(
    ({ call }) => !call.byGuardian && !['public', 'user', 'root'].includes(call.guard),
  ))
    expect(await standingBy(call, { forUser: 'mia' })).toBe('INSUFFICIENT_PERMISSION')
})
