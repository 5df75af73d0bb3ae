import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { MEMBER_DEFAULTS } from '@bahnfrei/domain/base/rights/permissions.ts'
import { expect, test } from 'vitest'
import { watch } from '../../world/testSocket.ts'
import { world } from '../../world/testWorld.ts'

const w = await world()
const [eichenhain, birkenau, talblick] = [w.clubs.eichenhain.id, w.clubs.birkenau.id, w.clubs.talblick.id]
const [anna, dirk] = [await w.as('anna'), await w.as('dirk')]
const GIVEN = { publicReservations: 'w', ranges: 'r' }

test('somebody sees the own memberships as the clubs have them, with number, groups, bank account and rights, and each says which club keeps it and where it gives rights [MEMB-007]', async () => {
  const { id: groupId } = await anna.groups.create({
    groupName: { de: 'Jugend', en: 'Youth' },
    description: '',
    groupSign: '',
    functions: [],
    purpose: 'label',
    showSignOnReservations: false,
    for: 'users',
    billing: null,
  })
  const join = { groupId, isActive: true, isBilled: false, nextInvoiceDate: null }
  await anna.members.changeGroups({ uid: dirk.uid, isMember: true, changes: [join] })
  const sepaDetails = {
    IBAN: 'DE89370400440532013000',
    BIC: '',
    accountHolder: 'Dirk Degen',
    mandateReference: 'E-1',
    mandateSignDate: '2025-01-01',
  }
  const billing = { defaultPaymentMethod: 'sepa_charge', billingEmail: '', sepaEnabled: true, sepaDetails } as const
  const watcher = await watch(w.origin, { token: dirk.token })
  await watcher.subscribe('ownMemberships', {})
  await anna.members.setBillingDetails({ uid: dirk.uid, ...billing })
  await watcher.until(() => watcher.changes().some(({ id }) => id === eichenhain))

  const { memberships } = await dirk.members.ownMemberships({})
  const one = await anna.members.one({ uid: dirk.uid })
  const own = memberships.filter(({ clubOwnerId, clubTargetId }) => clubOwnerId === clubTargetId)
  expect(own.map(({ id }) => id).sort()).toEqual([eichenhain, birkenau].sort())
  expect(fieldsOf(memberships[0] ?? {})).toEqual(
    namesIn(`clubOwnerId clubTargetId clubName memberNumber joinDate leaveDate isMember membershipStatus isActive
      accessRequestStatus billingDetails userGroupIds groups permissions id isBankDataHeld hasInherited inheritedPermissions
      permissionsInheritedFromClubs`),
  )
  expect(memberships.find(({ id }) => id === eichenhain)).toEqual({
    id: eichenhain,
    clubOwnerId: eichenhain,
    clubTargetId: eichenhain,
    clubName: 'SV Eichenhain 1898 e.V.',
    isBankDataHeld: false,
    membershipStatus: 'member',
    isMember: true,
    isActive: true,
    memberNumber: one.memberNumber,
    joinDate: one.joinDate,
    leaveDate: null,
    accessRequestStatus: null,
    billingDetails: billing,
    userGroupIds: expect.arrayContaining(one.userGroupIds),
    groups: expect.arrayContaining([{ id: groupId, name: { de: 'Jugend', en: 'Youth' }, purpose: 'label' }]),
    permissions: MEMBER_DEFAULTS,
    hasInherited: false,
    inheritedPermissions: {},
    permissionsInheritedFromClubs: [],
  })
  // Birkenau is a member of Talblick: what is kept there gives rights here.
  const ofBirkenau = memberships.find(({ id }) => id === birkenau)
  expect(memberships.filter(({ clubOwnerId, clubTargetId }) => clubOwnerId !== clubTargetId)).toEqual([
    {
      ...ofBirkenau,
      id: `${birkenau} ${talblick}`,
      clubOwnerId: birkenau,
      clubTargetId: talblick,
      clubName: 'Schießzentrum Talblick GmbH',
      userGroupIds: [],
      groups: [],
      permissions: {},
      hasInherited: true,
      inheritedPermissions: GIVEN,
      permissionsInheritedFromClubs: [{ clubId: birkenau, clubName: 'SGi Birkenau', permissions: GIVEN }],
    },
  ])
})

test('what comes by way of a member club is told apart, to the person and to the officers there [MEMB-008] [MEMB-010]', async () => {
  const dieter = await w.as('dieter', 'talblick')
  await w.database.rows('join', `INSERT INTO memberships (club_id, uid, status) VALUES ($1, $2, 'guest')`, [
    talblick,
    dirk.uid,
  ])
  const inherited = {
    hasInherited: true,
    inheritedPermissions: GIVEN,
    permissionsInheritedFromClubs: [{ clubId: birkenau, clubName: 'SGi Birkenau', permissions: GIVEN }],
  }
  // A change made by hand in the database reaches the server some moments later.
  const there = async () => (await dirk.members.ownMemberships({})).memberships.find(({ id }) => id === talblick)
  await expect.poll(there).toMatchObject({ membershipStatus: 'guest', ...inherited })
  expect(await dieter.members.one({ uid: dirk.uid })).toMatchObject({
    uid: dirk.uid,
    clubId: talblick,
    clubName: 'Schießzentrum Talblick GmbH',
    accessRequestStatus: null,
    ...inherited,
  })
})

test('what became of the own request stands with the membership', async () => {
  const cara = await w.as('cara')
  await cara.members.requestAccess({ clubId: eichenhain })
  const own = async () => (await cara.members.ownMemberships({})).memberships.find(({ id }) => id === eichenhain)
  expect(await own()).toMatchObject({ membershipStatus: 'pending', isActive: false, accessRequestStatus: 'pending' })
  await anna.members.decideRequest({ uid: cara.uid, action: 'approve', addType: 'guest' })
  expect(await own()).toMatchObject({ membershipStatus: 'guest', isActive: true, accessRequestStatus: 'approved' })
})
