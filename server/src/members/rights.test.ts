import { PERMISSIONS, type Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import { expect, test } from 'vitest'
import { watch } from '../../world/testSocket.ts'
import { type Client, world } from '../../world/testWorld.ts'
import { createGroup } from '../groups/create.ts'

const w = await world()
const eichenhain = w.clubs.eichenhain.id
const anna = await w.as('anna')
const ALL = Object.fromEntries(PERMISSIONS.map((name) => [name, 'w'])) as Permissions
const NO = { code: 'INSUFFICIENT_PERMISSION' }

let used = 0
/** A member of the crowd whom no other test of this file uses, with these permissions. */
async function somebody(permissions: Permissions | null = null): Promise<Client> {
  const uid = w.crowd[used] ?? ''
  used += 1
  await w.database.rows('set_permissions', 'UPDATE memberships SET permissions = $2 WHERE uid = $1', [uid, permissions])
  return w.as({ uid })
}
const permissionsOf = async ({ uid }: { uid: string }) => (await anna.members.one({ uid })).permissions

test('an owner finds the people of the club by name, number, status and group', async () => {
  const names = async (filter: Parameters<typeof anna.members.list>[0]) =>
    (await anna.members.list(filter)).members.map(({ name }) => name)

  const { members } = await anna.members.list({})
  const lastNames = members.map(({ lastName }) => lastName)
  expect(lastNames).toEqual(lastNames.toSorted((one, other) => one.localeCompare(other, 'de')))
  const all = members.map(({ name }) => name)
  expect(all).toEqual(expect.arrayContaining(['Ben Brandt', 'Clara Conrad', 'Fritz Fuchs', 'Gina Graf']))
  expect(all).not.toContain('Cara Clemens')
  expect(await names({ search: ' bRANDT' })).toEqual(['Ben Brandt'])
  expect(await names({ search: '%' })).toEqual([])
  const [dirk] = (await anna.members.list({ search: 'Dirk Degen' })).members
  expect(await names({ search: `${dirk?.memberNumber}` })).toEqual(['Dirk Degen'])
  expect(await names({ status: 'exMember' })).toEqual(['Fritz Fuchs'])
  expect(await names({ status: 'guest', search: 'brandt' })).toEqual([])
  const league = (await anna.groups.list({})).groups.find(({ name }) => name.en === 'League team')
  expect(await names({ groupId: league?.id })).toContain('Dirk Degen')
  expect(await names({ groupId: league?.id })).toHaveLength(5)
})

test('somebody who takes another name, or wants to be deleted, is shown so at once', async () => {
  const person = await somebody()
  const shown = async () => {
    const { name, hasAttachedAccount } = await anna.members.one({ uid: person.uid })
    const { members } = await anna.members.list({ search: 'Zunft' })
    return [name.full, hasAttachedAccount, members.map((member) => member.hasAttachedAccount)]
  }
  await shown()
  await person.users.update({ name: { first: 'Zacharias', last: 'Zunft', call: 'Zach', title: '' } })
  await expect.poll(shown).toEqual(['Zach Zunft', true, [true]])
  await person.users.leave({})
  await expect.poll(shown).toEqual(['Zach Zunft', false, [false]])
})

test('officers see exactly these fields of a member, and nothing that is not theirs [P15]', async () => {
  const { members } = await anna.members.list({ search: 'Dirk' })
  expect(Object.keys(members[0] ?? {}).sort()).toEqual(
    'city email groupIds hasAttachedAccount id isCompany joinDate lastName leaveDate memberNumber name phone sortedBy status values'.split(
      ' ',
    ),
  )
  expect(Object.keys(await anna.members.one({ uid: w.people.dirk })).sort()).toEqual(
    `accessRequestStatus address clubId clubName comingReservations contact customFieldIds customFields email
      firstJoined groups hasAttachedAccount hasInherited hiddenOnFeatures inheritedPermissions invitationOpenedOn invitedOn isActive
      isCompany isLastOwner isMember joinDate kept leaveDate memberNumber membershipStatus name ofAccount officialName
      permissions permissionsInheritedFromClubs photoURL totalReservations uid userGroupIds version`.split(/\s+/),
  )
})

test('rights that come by way of a member club stand apart, with that club, while the person is active there [AUTH-118]', async () => {
  const dieter = await w.as('dieter', 'talblick')
  await w.database.rows('join', `INSERT INTO memberships (club_id, uid, status) VALUES ($1, $2, 'guest')`, [
    w.clubs.talblick.id,
    w.people.cara,
  ])
  const inherited = async () => (await dieter.members.one({ uid: w.people.cara })).permissionsInheritedFromClubs

  expect(await inherited()).toEqual([
    { clubId: w.clubs.birkenau.id, clubName: 'SGi Birkenau', permissions: { publicReservations: 'w', ranges: 'r' } },
  ])
  await w.database.rows(
    'membership_ends',
    `UPDATE memberships SET leave_date = '2026-05-01' WHERE club_id = $1 AND uid = $2`,
    [w.clubs.birkenau.id, w.people.cara],
  )
  await expect.poll(inherited).toEqual([])
})

test('a right counts from the answer on: for requests and on the open socket, both ways [R03]', async () => {
  const officer = await somebody({ members: 'w', ranges: 'w', publicReservations: 'w', member: 'r' })
  const helper = await somebody()
  const socket = await watch(w.origin, { token: helper.token })
  const { subscriptionId } = await socket.subscribe('openClubs')
  const before = await permissionsOf(helper)
  await expect(helper.ranges.activate({ rangeId: w.hall.id, isActive: true })).rejects.toMatchObject(NO)

  await officer.members.changePermissions({ uid: helper.uid, permissions: { ...before, ranges: 'w' } })
  await expect(helper.ranges.activate({ rangeId: w.hall.id, isActive: true })).resolves.toEqual({})
  await socket.until(() => socket.changes(subscriptionId).some(({ data }) => rangesIn(data) === 'w'))

  const heard = socket.changes(subscriptionId).length
  await officer.members.changePermissions({ uid: helper.uid, permissions: before })
  await expect(helper.ranges.activate({ rangeId: w.hall.id, isActive: true })).rejects.toMatchObject(NO)
  await socket.until(() =>
    socket
      .changes(subscriptionId)
      .slice(heard)
      .some(({ data }) => rangesIn(data) === 'r'),
  )
})

const rangesIn = (club: unknown) => (club as { permissions?: Permissions } | undefined)?.permissions?.ranges

test('an officer with members w gives what she holds, and neither more nor to herself [P01] [MEMB-024] [MEMB-071]', async () => {
  const officer = await somebody({ members: 'w', billing: 'r', ranges: 'w' })
  const friend = await somebody({})
  for (const name of PERMISSIONS)
    for (const level of ['r', 'w'] as const) {
      const mine: Permissions = { members: 'w', billing: 'r', ranges: 'w' }
      const held = name === 'members' || name === 'ranges' || (name === 'billing' && level === 'r')
      const given = officer.members.changePermissions({ uid: friend.uid, permissions: { [name]: level } })
      if (held) await expect(given, `${name}:${level}`).resolves.toEqual({})
      else await expect(given, `${name}:${level}`).rejects.toMatchObject(NO)
      await officer.members.changePermissions({ uid: friend.uid, permissions: {} })
      if (mine[name] === level || mine[name] === 'w') continue
      const taken = officer.members.changePermissions({ uid: officer.uid, permissions: { ...mine, [name]: level } })
      await expect(taken, `own ${name}:${level}`).rejects.toMatchObject(NO)
    }
  await expect(officer.members.changePermissions({ uid: anna.uid, permissions: {} })).rejects.toMatchObject(NO)
  expect(await permissionsOf(friend)).toEqual({})
  await expect(officer.members.changePermissions({ uid: officer.uid, permissions: { members: 'w' } })).resolves.toEqual(
    {},
  )
})

test.each([
  [{ billing: 'W' }],
  [{ billing: '' }],
  [{ billing: null }],
  [{ root: 'w' }],
  [{ verified: 'w' }],
  ['owner'],
  [null],
])('the permissions %j are refused [P05]', async (permissions) => {
  const { body } = await anna.send('PATCH', '/admin/members/permissions', { uid: w.people.ben, permissions })
  expect(body.errorCode).toBe('INPUT_INVALID')
})

test('fields that are not of the call are refused, rights among them [P11]', async () => {
  const groups = { uid: w.people.ben, changes: [{ groupId: w.hall.id, isActive: true }] }
  for (const [path, input] of [
    ['groups', groups],
    ['permissions', { uid: w.people.ben, permissions: {} }],
  ] as const)
    for (const more of [{ root: true }, { verified: true }, { status: 'member' }, { clubId: eichenhain }]) {
      const { body } = await anna.send('PATCH', `/admin/members/${path}`, { ...input, ...more })
      expect(body.errorCode).toBe('INPUT_INVALID')
    }
})

test('nobody of the club gets rights or groups who is not active there, and it can be taken from them [AUTH-119]', async () => {
  const league = (await anna.groups.list({})).groups.find(({ purpose }) => purpose === 'label')?.id ?? ''
  for (const uid of [w.people.fritz, w.people.gina]) {
    const inactive = { code: 'MEMBERSHIP_INACTIVE' }
    await expect(anna.members.changePermissions({ uid, permissions: { ranges: 'r' } })).rejects.toMatchObject(inactive)
    await expect(
      anna.members.changeGroups({ uid, changes: [{ groupId: league, isActive: true }] }),
    ).rejects.toMatchObject(inactive)
  }
  await w.database.rows('left', `UPDATE memberships SET permissions = '{"ranges":"w"}' WHERE uid = $1`, [
    w.people.fritz,
  ])
  await anna.members.changePermissions({ uid: w.people.fritz, permissions: {} })
  expect(await permissionsOf({ uid: w.people.fritz })).toEqual({})
})

test('a person of another club is none of this one', async () => {
  for (const attempt of [
    () => anna.members.one({ uid: w.people.cara }),
    () => anna.members.changePermissions({ uid: w.people.cara, permissions: {} }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'MISSING_USER' })
})

test('anybody who confirmed long ago confirms again before rights change [L22]', async () => {
  const officer = await somebody({ members: 'w' })
  w.clock.pass({ minutes: 16 })
  await expect(officer.members.changePermissions({ uid: w.people.ben, permissions: {} })).rejects.toMatchObject({
    code: 'STEP_UP_NEEDED',
  })
  w.clock.pass({ minutes: -16 })
})

test('the last owner stays one until there is another, and then may go [P02]', async () => {
  const giveUp = () => anna.members.changePermissions({ uid: anna.uid, permissions: { members: 'w' } })
  await expect(giveUp()).rejects.toMatchObject({ code: 'LAST_OWNER' })

  const heir = await somebody()
  await anna.members.changePermissions({ uid: heir.uid, permissions: { owner: 'w' } })
  await w.database.rows('off', 'UPDATE users SET disabled = true WHERE uid = $1', [heir.uid])
  await expect(giveUp()).rejects.toMatchObject({ code: 'LAST_OWNER' })
  await w.database.rows('on', 'UPDATE users SET disabled = false WHERE uid = $1', [heir.uid])
  await expect(giveUp()).resolves.toEqual({})
  await heir.members.changePermissions({ uid: anna.uid, permissions: { owner: 'w' } })
  await anna.members.changePermissions({ uid: heir.uid, permissions: {} })
})

const deposing = (by: Client, whom: Client) =>
  by.members.changePermissions({ uid: whom.uid, permissions: { members: 'w' } })

test.each<[string, (one: Client, other: Client) => Promise<unknown>[]]>([
  ['depose each other', (one, other) => [deposing(one, other), deposing(other, one)]],
  ['resign', (one, other) => [deposing(one, one), deposing(other, other)]],
  ['resign by rights and by account', (one, other) => [deposing(one, one), other.users.leave({})]],
])('of two owners who %s at the same moment one stays [P02]', async (_, attempts) => {
  for (let round = 0; round < 3; round += 1) {
    const [one, other] = [await somebody({ owner: 'w' }), await somebody({ owner: 'w' })]
    await w.database.rows('only_them', `UPDATE memberships SET permissions = '{}' WHERE uid = $1`, [anna.uid])
    const results = await Promise.allSettled(attempts(one, other))
    const [owners] = await w.database.rows<{ n: number }>(
      'owners',
      `SELECT count(*) AS n FROM memberships m JOIN users u ON u.uid = m.uid
       WHERE club_id = $1 AND permissions->>'owner' = 'w' AND u.erased_from IS NULL`,
      [eichenhain],
    )
    expect(owners?.n).toBe(1)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await w.database.rows(
      'as_before',
      `UPDATE memberships SET permissions = CASE WHEN uid = $1 THEN '{"owner":"w"}'::jsonb END WHERE uid = ANY($2)`,
      [anna.uid, [anna.uid, one.uid, other.uid]],
    )
  }
})

test('into groups that others are entrusted to only owners and admins put somebody, and never themselves [P10]', async () => {
  const officer = await somebody({ groups: 'w', members: 'r' })
  const admin = await somebody({ groups: 'w', members: 'r', admin: 'w' })
  const uid = w.people.ben
  await w.database.systemTransaction((db) =>
    createGroup(db, {
      clubId: eichenhain,
      name: { de: 'Schießbuch', en: 'Journal' },
      groupSign: '',
      showSignOnReservations: false,
      purpose: 'label',
      functions: ['validateJournal'],
      members: [],
    }),
  )
  const { groups } = await anna.members.one({ uid })
  const trusted = groups.filter(({ purpose, functions }) => purpose !== 'label' || functions.length > 0)
  const plain = groups.find(({ name }) => name.de === 'Jugend')?.id ?? ''
  expect(trusted.map(({ name }) => name.de)).toEqual(['Aufsicht', 'Schießbuch', 'Trainer'])

  for (const { id: groupId } of trusted) {
    const joining = [{ groupId, isActive: true }]
    // A plain group before it does not come through either.
    const smuggled = [{ groupId: plain, isActive: true }, ...joining]
    await expect(officer.members.changeGroups({ uid, changes: smuggled })).rejects.toMatchObject({ ...NO, line: 1 })
    for (const self of [officer, admin])
      await expect(self.members.changeGroups({ uid: self.uid, changes: joining })).rejects.toMatchObject(NO)
    await expect(admin.members.changeGroups({ uid, changes: joining })).resolves.toEqual({})
    await expect(officer.members.changeGroups({ uid, changes: [{ groupId, isActive: false }] })).rejects.toMatchObject(
      NO,
    )
  }
  await officer.members.changeGroups({ uid, changes: [{ groupId: plain, isActive: true }] })
  const member = await anna.members.one({ uid })
  expect(member.groups.filter(({ isActive }) => isActive).map(({ name }) => name.de)).toEqual([
    'Aufsicht',
    'Jugend',
    'Schießbuch',
    'Trainer',
  ])
  await expect(
    officer.members.changeGroups({ uid, changes: [{ groupId: w.hall.id as string, isActive: true }] }),
  ).rejects.toMatchObject({ code: 'INPUT_INVALID', line: 0 })
})

test('anybody who moves people between groups gains no right by it, and needs the right in the club of the group [P09]', async () => {
  const officer = await somebody({ groups: 'w', members: 'r' })
  const reader = await somebody({ groups: 'r', members: 'w', ranges: 'w' })
  const club = { clubId: eichenhain, groupSign: '', showSignOnReservations: false, members: [] }
  const [plain, powerful] = await w.database.systemTransaction((db) =>
    Promise.all([
      createGroup(db, { ...club, name: { de: 'Bogen', en: 'Bow' }, purpose: 'label' }),
      createGroup(db, {
        ...club,
        name: { de: 'Leitung', en: 'Lead' },
        purpose: 'trainer',
        functions: ['validateJournal'],
      }),
    ]),
  )
  const people = await w.database.rows<{ uid: string }>('people', 'SELECT uid FROM memberships ORDER BY uid')
  /** The rights of everybody in each club, as the server finds them for their own requests. */
  const rights = async () => {
    const found: Record<string, unknown> = {}
    for (const { uid } of people) {
      const { clubs } = await (await w.as({ uid })).clubs.open({})
      found[uid] = clubs.map(({ id, permissions }) => [id, permissions])
    }
    return found
  }
  const before = await rights()
  const move = (by: Client, uid: string, groupId: string | undefined, isActive: boolean) =>
    by.members.changeGroups({ uid, changes: [{ groupId: groupId ?? '', isActive }] })

  for (const uid of [officer.uid, reader.uid]) await move(officer, uid, plain, true)
  await move(anna, reader.uid, powerful, true)
  await move(anna, officer.uid, powerful, true)
  await move(officer, reader.uid, plain, false)
  expect(await rights()).toEqual(before)

  // Rights on people and ranges move nobody; rights in one club move nobody in another one, anybody who belongs to both.
  await expect(move(reader, w.people.ben, plain, true)).rejects.toMatchObject(NO)
  // Cara, who owns Birkenau, to which Dirk belongs too.
  await w.database.rows(
    'cara_is_back',
    `UPDATE memberships SET status = 'member', leave_date = NULL, permissions = '{"owner": "w"}' WHERE uid = $1`,
    [w.people.cara],
  )
  const cara = await w.as('cara', 'birkenau')
  await expect(move(cara, w.people.dirk, plain, true)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await expect(move(await w.as('cara'), w.people.dirk, plain, true)).rejects.toMatchObject(NO)
})

test('what officers changed is written down: who, of whom, what before and after, and nothing where nothing changed', async () => {
  const helper = await somebody()
  const before = await permissionsOf(helper)
  await anna.members.changePermissions({ uid: helper.uid, permissions: before })
  await anna.members.changePermissions({ uid: helper.uid, permissions: { ...before, ranges: 'w', groups: 'r' } })
  const changes = await w.database.rows(
    'changes',
    "SELECT uid, call, before, after FROM changes WHERE subject = 'member' AND subject_id = $1 ORDER BY changed_on",
    [helper.uid],
  )
  expect(changes).toEqual([
    {
      uid: anna.uid,
      call: 'members.changePermissions',
      before: { ranges: 'r', groups: 'none' },
      after: { ranges: 'w', groups: 'r' },
    },
  ])
})

test('officers read who changed which rights and groups of somebody, in words and the latest first; members do not', async () => {
  const helper = await somebody()
  const { uid } = helper
  const { groups } = await anna.members.one({ uid })
  const plain = groups.find(({ functions, isActive }) => functions.length === 0 && !isActive)
  await anna.members.changeGroups({ uid, changes: [{ groupId: plain?.id ?? '', isActive: true }] })
  w.clock.pass({ minutes: 1 })
  await anna.members.changePermissions({ uid, permissions: { ...(await permissionsOf(helper)), groups: 'r' } })
  const by = { id: expect.any(String), changedOn: expect.any(Number), name: 'Anna Ahrens' }
  expect((await anna.members.changes({ uid })).changes).toEqual([
    { ...by, fields: [{ field: 'groups', from: 'none', to: 'r' }] },
    { ...by, fields: [{ field: 'groupIds', from: [], to: [plain?.name.de] }] },
  ])
  const ben = await w.as('ben')
  await expect(ben.members.changes({ uid })).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
})

test('all permissions at once are given by an owner, and each is held then [AUTH-115]', async () => {
  const heir = await somebody()
  await anna.members.changePermissions({ uid: heir.uid, permissions: ALL })
  expect(await permissionsOf(heir)).toEqual(ALL)
  await anna.members.changePermissions({ uid: heir.uid, permissions: {} })
})
