import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Client, world } from '../../world/testWorld.ts'
import { memberData } from './personalData.ts'

const w = await world()
const clubId = w.clubs.eichenhain.id
const anna = await w.as('anna')
const IBAN = 'DE02120300000000202051'
const OWN = { code: 'OWN_RECORD' }

let made = 0
async function officer(permissions: object): Promise<Client> {
  const uid = w.crowd[made++] ?? ''
  await w.database.rows('officer', 'UPDATE memberships SET permissions = $2 WHERE uid = $1', [uid, permissions])
  return w.as({ uid })
}
/** Somebody with an account and without any club. */
async function stranger(): Promise<Client> {
  const email = `${randomUUID()}@demo.example`
  const [person] = await w.database.rows<{ uid: string }>(
    'stranger',
    `INSERT INTO users (uid, email, full_name, mark, verified, created_on)
     VALUES (gen_random_uuid(), $1, 'Karl Komplize', $1, true, now()) RETURNING uid`,
    [email],
  )
  return w.as({ uid: person?.uid ?? '' })
}
/** Somebody without an account whom the club has entered, with bank data. */
async function withBank(): Promise<string> {
  const { memberNumber } = await anna.members.nextNumber({})
  const name = { fullName: `Otto ${memberNumber}`, firstName: 'Otto', lastName: `${memberNumber}`, callName: 'Otto' }
  const { uid } = await anna.members.createPerson({ email: '', ...name, isMember: true, memberNumber })
  const sepaDetails = { IBAN, BIC: '', accountHolder: name.fullName, mandateReference: 'M1', mandateSignDate: null }
  const billing = { defaultPaymentMethod: 'transfer', billingEmail: '', sepaEnabled: false, sepaDetails } as const
  await anna.members.setBillingDetails({ uid, ...billing })
  return uid
}
async function trustedGroup(): Promise<string> {
  const [group] = await w.database.rows<{ id: string }>(
    'trusted_group',
    "SELECT id FROM groups WHERE club_id = $1 AND purpose = 'supervisor' ORDER BY id LIMIT 1",
    [clubId],
  )
  return group?.id ?? ''
}
const putInto = (uid: string, groupId: string) =>
  w.database.rows('put_into', 'INSERT INTO group_members (club_id, group_id, uid) VALUES ($1, $2, $3)', [
    clubId,
    groupId,
    uid,
  ])
async function invited(by: Client, uid: string): Promise<string> {
  const { papers } = await by.members.invite({ uids: [uid], by: 'paper' })
  return papers[0]?.secret ?? ''
}
const ownOf = async (client: Client) =>
  (await client.members.ownMemberships({})).memberships.find(({ id }) => id === clubId)
const nameOf = async (uid: string) => (await anna.members.one({ uid })).name.full
const fieldsOf = async (by: Client, uid: string) => {
  const { changes } = await by.members.changes({ uid })
  return changes.flatMap(({ fields }) => fields.map(({ field, to }) => [field, to]))
}

test('an accomplice whom an officer with members:w alone invites sees neither the bank data of the record nor comes into its trusted groups, until others say so [MEMB-069]', async () => {
  const secretary = await officer({ members: 'w' })
  const treasurer = await officer({ members: 'w', billing: 'w' })
  const [uid, group] = [await withBank(), await trustedGroup()]
  await putInto(uid, group)
  const name = await nameOf(uid)
  await secretary.members.update({ uid, version: 0, data: { contact: { email: 'komplize@demo.example' } } })
  const secret = await invited(secretary, uid)
  const karl = await stranger()
  await karl.members.acceptInvitation({ secret })

  const own = await ownOf(karl)
  expect(own).toMatchObject({ isBankDataHeld: true, userGroupIds: [] })
  expect(JSON.stringify(own)).not.toContain(IBAN)
  const copy = await w.database.systemTransaction((db) => memberData.collect(db, karl.uid))
  expect(copy.memberRecords).toMatchObject([{ email: 'komplize@demo.example', iban: null }])
  expect((await anna.members.list({ account: 'bankHeld' })).members.map(({ id }) => id)).toEqual([karl.uid])
  expect(await fieldsOf(secretary, karl.uid)).toEqual(
    expect.arrayContaining([
      ['invitedBy', await nameOf(secretary.uid)],
      ['mergedFrom', name],
      ['bankData', 'held'],
      ['groupsLeft', [expect.any(String)]],
    ]),
  )

  const confirm = (by: Client) => by.members.confirmBankData({ uid: karl.uid })
  await expect(confirm(secretary)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
  expect((await treasurer.members.billingDetails({ uid: karl.uid })).isHeld).toBe(true)
  await confirm(treasurer)
  expect((await ownOf(karl))?.billingDetails.sepaDetails.IBAN).toBe(IBAN)
  expect(await fieldsOf(secretary, karl.uid)).toContainEqual(['bankData', 'moved'])
  expect((await anna.members.list({ account: 'bankHeld' })).members).toEqual([])
})

test('what an officer could give in the direct way comes along with an invitation, is told in the trail, and the look is noted [MEMB-069]', async () => {
  const [uid, group] = [await withBank(), await trustedGroup()]
  await putInto(uid, group)
  const name = await nameOf(uid)
  await (await officer({ members: 'w', billing: 'r' })).members.billingDetails({ uid })
  const secret = await invited(await officer({ members: 'w', billing: 'w', admin: 'w' }), uid)
  const otto = await stranger()
  await otto.members.acceptInvitation({ secret })
  const own = await ownOf(otto)
  expect(own).toMatchObject({ isBankDataHeld: false, userGroupIds: [group] })
  expect(own?.billingDetails.sepaDetails.IBAN).toBe(IBAN)
  expect(await fieldsOf(anna, otto.uid)).toEqual(
    expect.arrayContaining([
      ['mergedFrom', name],
      ['bankData', 'moved'],
      ['groupIds', [expect.any(String)]],
    ]),
  )
  const { looks } = await otto.members.looks({})
  expect(
    looks.map(({ part }) => part),
    'the one before, and the one that gave them',
  ).toEqual(['billing', 'billing'])
})

test('an invitation gives what its officer may give when it is accepted, not when it was made [MEMB-069]', async () => {
  const [uid, treasurer] = [await withBank(), await officer({ members: 'w', billing: 'w' })]
  const secret = await invited(treasurer, uid)
  await w.database.rows('dismiss', 'UPDATE memberships SET permissions = $2 WHERE uid = $1', [treasurer.uid, {}])
  const otto = await stranger()
  await otto.members.acceptInvitation({ secret })
  expect(await ownOf(otto)).toMatchObject({ isBankDataHeld: true })
})

test('nobody invites themselves or confirms the own bank data, but for owners [MEMB-069]', async () => {
  const treasurer = await officer({ members: 'w', billing: 'w' })
  const secret = await invited(treasurer, await withBank())
  await expect(treasurer.members.acceptInvitation({ secret, isSamePerson: true })).rejects.toMatchObject(OWN)
  expect((await ownOf(treasurer))?.billingDetails.sepaDetails.IBAN).toBe('')

  const secretary = await officer({ members: 'w' })
  await treasurer.members.acceptInvitation({
    secret: await invited(secretary, await withBank()),
    isSamePerson: true,
  })
  const confirmOf = (by: Client, uid: string) => by.members.confirmBankData({ uid })
  await expect(confirmOf(treasurer, treasurer.uid)).rejects.toMatchObject(OWN)
  await confirmOf(anna, treasurer.uid)
  expect((await ownOf(treasurer))?.billingDetails.sepaDetails.IBAN).toBe(IBAN)

  await anna.members.acceptInvitation({ secret: await invited(anna, await withBank()), isSamePerson: true })
  expect((await ownOf(anna))?.billingDetails.sepaDetails.IBAN).toBe(IBAN)
})

test('bank data that are held stay held in whatever record they come by merging, and entering them again gives them [MEMB-069]', async () => {
  const secretary = await officer({ members: 'w' })
  const karl = await stranger()
  await karl.members.acceptInvitation({ secret: await invited(secretary, await withBank()) })
  const { memberNumber } = await anna.members.nextNumber({})
  const name = { fullName: 'Karl K.', firstName: 'Karl', lastName: 'K.', callName: 'Karl' }
  const other = await anna.members.createPerson({ email: '', ...name, isMember: true, memberNumber })
  await anna.members.merge({ source: karl.uid, target: other.uid, deleteAfter: true })
  expect(await ownOf(karl)).toMatchObject({ isBankDataHeld: true })

  const { billingDetails } = await anna.members.billingDetails({ uid: karl.uid })
  await anna.members.setBillingDetails({ uid: karl.uid, ...billingDetails })
  expect(await ownOf(karl)).toMatchObject({ isBankDataHeld: false, billingDetails })
})
