import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import {
  holds,
  MEMBER_DEFAULTS,
  PERMISSIONS,
  type Permissions,
  type Right,
} from '@bahnfrei/domain/base/rights/permissions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Client, clientOf, world } from '../../world/testWorld.ts'
import type { Db } from '../base/database/db.ts'
import { clubsOf } from './standing.ts'

const w = await world()
const eichenhain = w.clubs.eichenhain.id
const birkenau = w.clubs.birkenau.id
const anna = await w.as('anna')
const cara = await w.as('cara', 'birkenau')
await w.database.rows(
  'takes_clubs',
  `UPDATE clubs SET features = features || '{"members_clubs": true, "members_accessLimit": 1000}' WHERE id = $1`,
  [eichenhain],
)
await w.database.rows('rents_to_clubs', 'UPDATE club_profiles SET rents_to_clubs = true WHERE club_id = $1', [
  eichenhain,
])

const as = async (uid: Id<'user'>) => {
  const { token } = await w.as({ uid })
  return clientOf(w.url, { uid, token, clubId: eichenhain })
}
/** Officers and members who act, and Dirk and Cara, who stand in Birkenau too. */
const people: Client[] = []
for (const uid of [...w.crowd.slice(0, 5), w.people.dirk, w.people.clara, w.people.cara]) people.push(await as(uid))

const groupOf = async (purpose: 'label' | 'trainer') => {
  const shape = { description: '', groupSign: '', functions: [], for: 'users' as const, billing: null }
  const groupName = { de: randomUUID(), en: randomUUID() }
  return (await anna.groups.create({ ...shape, groupName, purpose, showSignOnReservations: false })).id
}
const groups = [await groupOf('label'), await groupOf('trainer')]

const RIGHTS = PERMISSIONS.flatMap((area): Right[] => [`${area}:r`, `${area}:w`])
type Held = { rights: Set<Right>; isTrusted: boolean }
const heldBy = (permissions: Permissions = {}) => new Set(RIGHTS.filter((right) => holds(permissions, right)))
const TRUSTED = `SELECT DISTINCT n.uid FROM group_members n JOIN groups g ON g.club_id = n.club_id AND g.id = n.group_id
  WHERE n.club_id = $1 AND g.purpose <> 'label'`
/** The rights of each of the people in Eichenhain, from any source, and whether the club trusts them with others. */
const standings = async () => {
  const trusted = await w.database.rows<{ uid: Id<'user'> }>('trusted', TRUSTED, [eichenhain])
  return Promise.all(
    people.map(async (person): Promise<Held> => {
      const asked = (db: Db) => clubsOf({ db, uid: person.uid, now: w.clock.now() })
      const clubs = await w.database.transaction({ uid: person.uid }, asked)
      const here = clubs.find(({ clubId }) => clubId === eichenhain)
      return { rights: heldBy(here?.standing?.permissions), isTrusted: trusted.some(({ uid }) => uid === person.uid) }
    }),
  )
}

const grade = fc.constantFrom('r', 'w', undefined)
const permissions = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...PERMISSIONS), grade), { selector: ([area]) => area, maxLength: 6 })
  .map((pairs) => Object.fromEntries(pairs.filter(([, level]) => level !== undefined)) as Permissions)
const place = fc.nat(7)
const given = fc.record({ mayReserve: fc.boolean(), seesClub: fc.boolean() })
const status = fc.constantFrom('member', 'guest', 'contact', 'exMember')

let memberNumber = 90_000
type Act = { name: string; run: (by: Client) => Promise<unknown> }
const uidAt = (index: number) => (people[index] as Client).uid
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(place, permissions).map(([to, wish]) => ({
    name: `grants ${JSON.stringify(wish)} to ${to}`,
    run: (by: Client) => by.members.changePermissions({ uid: uidAt(to), permissions: wish }),
  })),
  fc.tuple(place, fc.constantFrom(...groups), fc.boolean()).map(([to, groupId, isActive]) => ({
    name: `changes a group of ${to}`,
    run: (by: Client) =>
      by.members.changeGroups({ uid: uidAt(to), forceOverrideGroups: true, changes: [{ groupId, isActive }] }),
  })),
  fc
    .tuple(fc.uniqueArray(place, { minLength: 1 }), fc.constantFrom(...groups), fc.boolean())
    .map(([to, groupId, joins]) => ({
      name: `puts ${to} into a group`,
      run: (by: Client) => by.members.assignMany({ uids: to.map(uidAt), groupId, joins }),
    })),
  fc.tuple(fc.uniqueArray(place, { minLength: 1 }), status).map(([to, wish]) => ({
    name: `makes ${to} ${wish}`,
    run: (by: Client) => by.members.changeMany({ uids: to.map(uidAt), status: wish as 'member' }),
  })),
  fc.tuple(fc.constantFrom(...groups), fc.constantFrom('label', 'trainer')).map(([id, purpose]) => ({
    name: `makes a ${purpose} group`,
    run: (by: Client) =>
      by.groups.update({
        id,
        groupName: { de: id, en: id },
        description: '',
        groupSign: '',
        functions: [],
        for: 'users',
        billing: null,
        purpose: purpose as 'label',
        showSignOnReservations: false,
      }),
  })),
  fc.tuple(given, fc.boolean()).map(([wish, isIn]) => ({
    name: `decides about Birkenau`,
    run: (by: Client) =>
      by.memberClubs.decide({
        memberClubId: birkenau,
        action: isIn ? 'approve' : 'reject',
        ...(isIn && { given: wish }),
      }),
  })),
  given.map((wish) => ({
    name: `gives Birkenau ${JSON.stringify(wish)}`,
    run: (by: Client) => by.memberClubs.change({ memberClubId: birkenau, given: wish }),
  })),
  fc.constant({ name: 'Birkenau asks', run: () => cara.memberClubs.ask({ wantedClubId: eichenhain }) }),
  place.map((to) => ({
    name: `${to} asks for access`,
    run: () => (people[to] as Client).members.requestAccess({ clubId: eichenhain }),
  })),
  fc.tuple(place, fc.constantFrom('member', 'guest')).map(([to, addType]) => ({
    name: `takes ${to} in`,
    run: (by: Client) => by.members.decideRequest({ uid: uidAt(to), action: 'approve', addType: addType as 'guest' }),
  })),
  place.map((to) => ({
    name: `invites somebody new, and ${to} accepts`,
    run: async (by: Client) => {
      memberNumber += 1
      const name = { fullName: 'Ute Neu', firstName: 'Ute', lastName: 'Neu', callName: 'Ute' }
      const { uid } = await by.members.createPerson({ email: '', ...name, isMember: true, memberNumber })
      const { papers } = await by.members.invite({ uids: [uid], by: 'paper' })
      return (people[to] as Client).members.acceptInvitation({ secret: papers[0]?.secret ?? '', isSamePerson: true })
    },
  })),
)

test('no sequence of grants, groups, memberships, invitations and links of clubs gives anybody a right that nobody above had [P01] [P08] [P09] [P10]', async () => {
  const officers = fc.array(permissions, { minLength: 5, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(
      officers,
      fc.boolean(),
      fc.array(fc.tuple(fc.nat(4), act), { minLength: 5, maxLength: 25 }),
      async (held, isLinked, steps) => {
        await w.database.rows('no_links', 'DELETE FROM club_links WHERE club_id = $1', [eichenhain])
        if (isLinked)
          await w.database.rows(
            'linked',
            `INSERT INTO club_links (club_id, member_club_id, permissions, status, created_on) VALUES ($1, $2, '{"ranges": "r"}', 'approved', now())`,
            [eichenhain, birkenau],
          )
        await w.database.rows('no_uses', 'DELETE FROM allowance_uses')
        for (const [index, person] of people.entries())
          await w.database.rows(
            'begin',
            `INSERT INTO memberships (club_id, uid, status, permissions) VALUES ($1, $2, 'member', $3)
           ON CONFLICT (club_id, uid) DO UPDATE SET status = 'member', permissions = $3, leave_date = NULL`,
            [
              eichenhain,
              person.uid,
              JSON.stringify({ members: 'w', groups: 'w', clubMemberships: 'w', ...held[index] }),
            ],
          )
        let before = await standings()
        for (const [index, { name, run }] of steps) {
          const by = people[index] as Client
          const officer = before[index] as Held
          await run(by).catch((error: { statusCode?: number }) => {
            expect([name, error.statusCode ?? 500]).not.toEqual([name, 500])
          })
          const after = await standings()
          for (const [at, one] of after.entries()) {
            const gained = [...one.rights.difference((before[at] as Held).rights)]
            // A status brings its preset, which the club gives, and no officer.
            const beyond = gained.filter((right) => !officer.rights.has(right) && !holds(MEMBER_DEFAULTS, right))
            expect([name, at, beyond]).toEqual([name, at, []])
            if (one.isTrusted && !before[at]?.isTrusted)
              expect([name, officer.rights.has('admin:w')]).toEqual([name, true])
            for (const right of ['owner:w', 'admin:w'] as const)
              if (gained.includes(right)) expect([name, officer.rights.has('owner:w')]).toEqual([name, true])
          }
          before = after
        }
      },
    ),
    { numRuns: 30 },
  )
})
