import { randomUUID } from 'node:crypto'
import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { GroupInput } from '@bahnfrei/domain/groups/group.ts'
import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'

const w = await world()
const anna = await w.as('anna')

const WRONG = { code: 'INPUT_INVALID' }
const NO = { code: 'INSUFFICIENT_PERMISSION' }
const BILLING = {
  membershipFee: cents(12_50),
  currency: 'EUR',
  taxRate: 7,
  billingInterval: 12,
  bookingAccountNumber: '8400',
  costCenterNumber: '10',
} as const
const plain = (more: Partial<GroupInput> = {}): GroupInput => ({
  groupName: { de: `Gruppe ${randomUUID().slice(0, 8)}`, en: '' },
  description: 'Wer montags kommt.',
  groupSign: '',
  showSignOnReservations: false,
  purpose: 'label',
  functions: [],
  for: 'users',
  billing: null,
  ...more,
})
const one = async (id: string) => (await anna.groups.all({})).groups.find((group) => group.id === id)
let used = 20
async function officer(permissions: object) {
  const uid = w.crowd[used] ?? ''
  used += 1
  await w.database.rows('set_permissions', 'UPDATE memberships SET permissions = $2 WHERE uid = $1', [uid, permissions])
  return w.as({ uid })
}

test('a group is made as it was described, with what belonging to it costs, is changed, and is removed [MEMB-016] [MEMB-019] [MEMB-020] [MEMB-074]', async () => {
  const groupName = { de: 'Bogen am Montag', en: 'Bows on Monday' }
  const { id } = await anna.groups.create(plain({ groupName, groupSign: 'BM', billing: BILLING }))
  expect(fieldsOf((await one(id)) ?? {})).toEqual(
    namesIn(`id name groupSign showSignOnReservations description purpose functions subscriptionDetails for locked
      connectedElements members`),
  )
  expect(await one(id)).toEqual({
    id,
    name: { ...groupName, default: 'Bogen am Montag' },
    groupSign: 'BM',
    showSignOnReservations: false,
    description: 'Wer montags kommt.',
    purpose: 'label',
    functions: [],
    for: 'users',
    locked: false,
    connectedElements: 0,
    members: 0,
    subscriptionDetails: BILLING,
  })
  await anna.groups.update({ id, ...plain({ groupName, groupSign: 'B', billing: null }) })
  expect(await one(id)).toMatchObject({ groupSign: 'B', subscriptionDetails: null })
  const other = { de: 'Bogen am Dienstag', en: 'Bows on Tuesday' }
  await anna.groups.update({ id, ...plain({ groupName: other, groupSign: 'BD', description: 'Wer dienstags kommt.' }) })
  expect(await one(id)).toMatchObject({
    ...{ name: { ...other, default: 'Bogen am Dienstag' }, groupSign: 'BD', description: 'Wer dienstags kommt.' },
  })
  await anna.groups.remove({ id })
  expect(await one(id)).toBeUndefined()
})

test.each<[string, object]>([
  ['a sign of four characters', { groupSign: 'ABCD' }],
  ['a description of 501 characters', { description: 'x'.repeat(501) }],
  ['an invoice every two months', { billing: { ...BILLING, billingInterval: 2 } }],
  ['a negative fee', { billing: { ...BILLING, membershipFee: cents(-1) } }],
  ['half a cent', { billing: { ...BILLING, membershipFee: 0.5 as Cents } }],
  ['a tax rate above 100', { billing: { ...BILLING, taxRate: 100.01 } }],
  ['a tax rate with three decimals', { billing: { ...BILLING, taxRate: 7.125 } }],
  ['no German name', { groupName: { de: ' ', en: 'Bows' } }],
])('a group with %s is refused [MEMB-021] [MEMB-026] [MEMB-027]', async (_, wrong) => {
  await expect(anna.groups.create({ ...plain(), ...wrong })).rejects.toMatchObject(WRONG)
})

test.each([1, 3, 6, 12] as const)(
  'the fee of a group is invoiced every %i months [MEMB-021]',
  async (billingInterval) => {
    const { id } = await anna.groups.create(plain({ billing: { ...BILLING, billingInterval } }))
    expect((await one(id))?.subscriptionDetails?.billingInterval).toBe(billingInterval)
  },
)

test('no two groups of a club have one sign, also of two officers at once; another club may have it', async () => {
  const made = await Promise.allSettled([1, 2].map(() => anna.groups.create(plain({ groupSign: 'ZZ' }))))
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'SIGNUM_EXISTS' } })
  const cara = await w.as('cara', 'birkenau')
  await expect(cara.groups.create(plain({ groupSign: 'ZZ' }))).resolves.toBeDefined()
})

test('what people are trusted with is given, taken and removed by owners and admins only [P10]', async () => {
  const [helper, admin] = [await officer({ groups: 'w' }), await officer({ groups: 'w', admin: 'w' })]
  const { id } = await helper.groups.create(plain())
  for (const trust of [
    { purpose: 'trainer' },
    { purpose: 'supervisor' },
    { functions: ['validateJournal'] },
  ] as const) {
    const input = { ...plain(), ...trust, functions: 'functions' in trust ? [...trust.functions] : [] }
    await expect(helper.groups.create(input)).rejects.toMatchObject(NO)
    await expect(helper.groups.update({ id, ...input })).rejects.toMatchObject(NO)
    await admin.groups.update({ id, ...input })
    await expect(helper.groups.update({ id, ...plain() })).rejects.toMatchObject(NO)
    await expect(helper.groups.remove({ id })).rejects.toMatchObject(NO)
    await expect(helper.groups.update({ id, ...input, description: 'Anders' })).resolves.toEqual({})
    await admin.groups.update({ id, ...plain() })
  }
  await expect(helper.groups.remove({ id })).resolves.toEqual({})
})

test('a group that rules name stays, and its use is counted again on demand [MEMB-075]', async () => {
  const { id } = await anna.groups.create(plain())
  expect(await anna.groups.reloadUsage({ id })).toEqual({ connectedElements: 0 })
  await w.database.rows('lane_of_group', 'UPDATE lanes SET group_ids = ARRAY[$1::uuid] WHERE id = $2', [
    id,
    w.hall.laneIds[0],
  ])
  expect(await anna.groups.reloadUsage({ id })).toEqual({ connectedElements: 1 })
  await expect(anna.groups.remove({ id })).rejects.toMatchObject(WRONG)
  await w.database.rows('lane_of_nobody', "UPDATE lanes SET group_ids = '{}' WHERE id = $1", [w.hall.laneIds[0]])
  await anna.groups.remove({ id })
  expect(await one(id)).toBeUndefined()
})

test('of a group of the system only sign and description change, and it stays', async () => {
  const { id } = await anna.groups.create(plain({ groupName: { de: 'Fest', en: '' } }))
  await w.database.rows('lock_group', 'UPDATE groups SET locked = true WHERE id = $1', [id])
  await anna.groups.update({
    id,
    ...plain({ groupSign: 'F1', description: 'Neu', groupName: { de: 'Anders', en: '' } }),
  })
  expect(await one(id)).toMatchObject({ groupSign: 'F1', description: 'Neu', name: { de: 'Fest' } })
  await expect(anna.groups.remove({ id })).rejects.toMatchObject(WRONG)
})

test('somebody is put into exactly these groups, billed from a day on, and made a member or not [MEMB-022] [MEMB-023] [MEMB-070]', async () => {
  const person = await officer({})
  const { uid } = person
  const [before, wanted] = [await anna.groups.create(plain()), await anna.groups.create(plain())]
  await anna.members.changeGroups({ uid, changes: [{ groupId: before.id, isActive: true }] })
  await anna.members.changeGroups({
    uid,
    forceOverrideGroups: true,
    changes: [{ groupId: wanted.id, isActive: true, isBilled: true, nextInvoiceDate: '2026-12-01' }],
  })
  const { userGroupIds, groups } = await anna.members.one({ uid })
  expect(userGroupIds).toEqual([wanted.id])
  expect(groups.find(({ id }) => id === wanted.id)).toMatchObject({
    isActive: true,
    isBilled: true,
    nextInvoiceDate: '2026-12-01',
  })
  const helper = await officer({ groups: 'w' })
  const leave = { uid, isMember: false, changes: [{ groupId: wanted.id, isActive: false }] }
  await expect(helper.members.changeGroups(leave), 'that needs the right for members').rejects.toMatchObject(NO)
  await anna.members.changeGroups(leave)
  expect(await anna.members.one({ uid })).toMatchObject({
    membershipStatus: 'contact',
    isMember: false,
    userGroupIds: [],
  })
})

test('groups of another club do not exist [T02]', async () => {
  const cara = await w.as('cara', 'birkenau')
  const { id } = await anna.groups.create(plain())
  await expect(cara.groups.update({ id, ...plain() })).rejects.toMatchObject(WRONG)
  await expect(cara.groups.remove({ id })).rejects.toMatchObject(WRONG)
  await expect(cara.groups.reloadUsage({ id })).rejects.toMatchObject(WRONG)
  expect((await cara.groups.all({})).groups.map((group) => group.id)).not.toContain(id)
})
