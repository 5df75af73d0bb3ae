import { randomUUID } from 'node:crypto'
import type { Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const anna = await w.as('anna')
const eichenhain = w.clubs.eichenhain.id
const groupOf = async (purpose: 'label' | 'supervisor') => {
  const groupName = { de: randomUUID(), en: randomUUID() }
  const shape = { groupName, description: '', groupSign: '', functions: [], for: 'users' as const }
  return (await anna.groups.create({ ...shape, purpose, showSignOnReservations: false, billing: null })).id
}
const [youth, duty] = [await groupOf('label'), await groupOf('supervisor')]
const one = (uid: string) => anna.members.one({ uid })
const crowd = w.crowd.slice(0, 12)
const setRights = (uid: string, permissions: Permissions | null) =>
  w.database.rows('rights', 'UPDATE memberships SET permissions = $3 WHERE club_id = $1 AND uid = $2', [
    eichenhain,
    uid,
    permissions && JSON.stringify(permissions),
  ])

test('a trial says what would happen and changes nothing; then many join a group at once, and the history says so of each', async () => {
  const [first, ...rest] = crowd
  await anna.members.assignMany({ uids: [first ?? ''], groupId: youth, joins: true })
  const wish = { uids: [...crowd, w.people.fritz], groupId: youth, joins: true }
  const said = {
    changed: rest.length,
    leftOut: [{ uid: w.people.fritz, name: 'Fritz Fuchs', why: 'MEMBERSHIP_INACTIVE' }],
  }
  expect(await anna.members.assignMany({ ...wish, isTrial: true })).toEqual(said)
  expect((await one(rest[0] ?? '')).userGroupIds).not.toContain(youth)
  expect(await anna.members.assignMany(wish)).toEqual(said)
  for (const uid of crowd) expect((await one(uid)).userGroupIds).toContain(youth)
  const { changes } = await anna.members.changes({ uid: rest[0] ?? '' })
  expect(changes[0]?.fields.map(({ field }) => field)).toEqual(['groupIds'])

  expect(await anna.members.assignMany({ ...wish, joins: false })).toEqual({ changed: crowd.length, leftOut: [] })
  for (const uid of crowd) expect((await one(uid)).userGroupIds).not.toContain(youth)
})

test('a bulk act stops at the rights of the officer: trusted groups, and owners and admins [P01] [P10]', async () => {
  const thea = await w.as('trainer')
  await setRights(thea.uid, { groups: 'w', members: 'w' })
  const uids = [crowd[0] ?? '', thea.uid]
  const no = 'INSUFFICIENT_PERMISSION'
  const intoDuty = await thea.members.assignMany({ uids, groupId: duty, joins: true })
  expect(intoDuty.changed).toBe(0)
  expect(new Set(intoDuty.leftOut.map(({ why }) => why))).toEqual(new Set([no]))

  const ended = await thea.members.changeMany({ uids: [anna.uid, thea.uid], status: 'exMember' })
  expect(ended.changed).toBe(0)
  expect(ended.leftOut.map(({ why }) => why).toSorted()).toEqual([no, 'LAST_OWNER'])

  await setRights(thea.uid, { members: 'r', groups: 'r' })
  await expect(thea.members.changeMany({ uids, status: 'guest' })).rejects.toMatchObject({ code: no })
  await expect(thea.members.assignMany({ uids, groupId: youth, joins: true })).rejects.toMatchObject({ code: no })
})

test('many leave at once with what they have reserved ahead, and come back with the preset of their status [P01]', async () => {
  const uids = crowd.slice(4, 7)
  const [uid = ''] = uids
  expect(await one(uid)).toMatchObject({ comingReservations: 0 })
  await anna.reservations.createForMember({
    ...reserving(line(w.hall, 3, '2026-05-21', '18:00', '19:00')),
    forUser: uid,
  })
  expect(await one(uid)).toMatchObject({ comingReservations: 1 })
  await setRights(uid, { ranges: 'w' })
  const end = { uids, status: 'exMember', cancelReservations: true } as const
  expect(await anna.members.changeMany({ ...end, isTrial: true })).toEqual({ changed: 3, leftOut: [] })
  expect(await one(uid)).toMatchObject({ membershipStatus: 'member', comingReservations: 1 })
  expect(await anna.members.changeMany(end)).toEqual({ changed: 3, leftOut: [] })
  expect(await one(uid)).toMatchObject({ membershipStatus: 'exMember', comingReservations: 0 })
  await anna.members.changeMany({ uids, status: 'member' })
  expect((await one(uid)).permissions).not.toMatchObject({ ranges: 'w' })
})

test('one foreign or unknown person, or group, refuses the whole [T02] [T06]', async () => {
  const uids = [...crowd.slice(0, 3), w.people.cara]
  for (const foreign of [w.people.cara, randomUUID()]) {
    const all = [...crowd.slice(0, 3), foreign]
    await expect(anna.members.assignMany({ uids: all, groupId: youth, joins: true })).rejects.toMatchObject({
      code: 'MISSING_USER',
    })
    await expect(anna.members.changeMany({ uids: all, status: 'guest' })).rejects.toMatchObject({
      code: 'MISSING_USER',
    })
  }
  await expect(
    anna.members.assignMany({ uids: crowd.slice(0, 3), groupId: randomUUID(), joins: true }),
  ).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  expect((await one(uids[0] ?? '')).userGroupIds).not.toContain(youth)
})

test('what a bulk act says of a trial is what it does, for any officer, people and act', async () => {
  const thea = await w.as('trainer')
  const level = fc.constantFrom('r', 'w', undefined)
  const officer = fc.record({ groups: fc.constant('w'), members: fc.constant('w'), owner: level, admin: level })
  const people = fc.uniqueArray(fc.constantFrom(...crowd, w.people.fritz, w.people.clara, w.people.ben, thea.uid), {
    minLength: 1,
    maxLength: 5,
  })
  const status = fc.constantFrom('member', 'guest', 'contact', 'exMember')
  await fc.assert(
    fc.asyncProperty(
      officer,
      people,
      fc.option(fc.boolean()),
      fc.constantFrom(youth, duty),
      status,
      async (held, uids, joins, groupId, to) => {
        const permissions = Object.fromEntries(Object.entries(held).filter(([, grade]) => grade !== undefined))
        await setRights(thea.uid, permissions as Permissions)
        const run = (isTrial: boolean) =>
          joins === null
            ? thea.members.changeMany({ uids, status: to as 'member', isTrial })
            : thea.members.assignMany({ uids, groupId, joins, isTrial })
        expect(await run(true)).toEqual(await run(false))
      },
    ),
    { numRuns: 40 },
  )
})
