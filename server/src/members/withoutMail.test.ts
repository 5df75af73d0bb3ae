import { passwordPath } from '@bahnfrei/domain/auth/mailLinks.ts'
import { expect, test } from 'vitest'
import { Browser } from '../../world/testBrowser.ts'
import { mailServer } from '../../world/testMail.ts'
import { type Client, clientOf, line, reserving, type TestWorld, world } from '../../world/testWorld.ts'
import { newMailedSecret } from '../auth/mailedSecrets.ts'

const smtp = await mailServer()
const [without, withMail] = [await world(), await world({ mail: smtp.config })]
const PASSWORD = 'ein langes Passwort'

let made = 0
/** Somebody who has made an account with a name, and whose address nobody has proved. */
async function newcomer(w: TestWorld) {
  made += 1
  const email = `emil${made}@neubeginn.example`
  const browser = new Browser(w.app)
  const { body } = await browser.post('/auth/registration', { email, password: PASSWORD })
  const client = clientOf(w.url, { uid: String(body.uid), token: browser.token, clubId: w.clubs.eichenhain.id })
  await client.users.update({ name: { first: 'Emil', last: `Ernst ${made}`, call: 'Emil' }, setupCompleted: true })
  return { email, name: `Emil Ernst ${made}`, browser, client }
}

/** The code of Eichenhain, and who decides there. */
async function atTheDoor(w: TestWorld) {
  const anna = await w.as('anna')
  const { code } = await anna.members.renewJoinCode({})
  return { anna, clubId: w.clubs.eichenhain.id, code: code ?? '' }
}

async function accepted(w: TestWorld) {
  const { anna, clubId, code } = await atTheDoor(w)
  const emil = await newcomer(w)
  await emil.client.members.requestAccess({ clubId, code })
  await anna.members.decideRequest({ uid: emil.client.uid, action: 'approve', addType: 'member' })
  return { ...emil, anna, clubId }
}

let hour = 16
/** Reserves a lane that nobody else of these tests wants. */
function reserve(w: TestWorld, client: Client) {
  hour = hour === 21 ? 17 : hour + 1
  return client.reservations.create(reserving(line(w.hall, made % 12, '2026-05-21', `${hour}:00`, `${hour}:30`)))
}
const standsNowhere = { code: 'EMAIL_UNVERIFIED', statusCode: 403 }
const clubsOf = async ({ clubs }: Client) => (await clubs.open({})).clubs.map(({ id }) => id)

test('without a mail server the newcomer of the code waits with name and address, and the yes of the club opens it at once [CLUB-026]', async () => {
  const w = without
  const { anna, clubId, code } = await atTheDoor(w)
  const { client, email, name } = await newcomer(w)
  await client.members.requestAccess({ clubId, code: code.toLowerCase() })

  const { requests } = await anna.members.requests({})
  expect(requests.find(({ id }) => id === client.uid)).toMatchObject({ name, email, isVerified: false })
  await expect(reserve(w, client)).rejects.toMatchObject(standsNowhere)
  await anna.members.decideRequest({ uid: client.uid, action: 'approve', addType: 'member' })
  expect(await clubsOf(client)).toEqual([clubId])
  expect((await reserve(w, client)).ids).toHaveLength(1)
})

test('the yes of a club is worth nothing beyond it: no other club, nothing that signs in, reads on or links [B27] [L24]', async () => {
  const w = without
  const { client } = await accepted(w)
  const talblick = w.clubs.talblick.id
  await w.database.rows('rents', 'UPDATE clubs SET rents_to_people = true WHERE id = $1', [talblick])
  expect(await clubsOf(client)).toEqual([w.clubs.eichenhain.id])
  await expect(client.ranges.list({}, { clubId: talblick })).rejects.toMatchObject(standsNowhere)
  await expect(client.members.requestAccess({ clubId: talblick })).rejects.toMatchObject(standsNowhere)
  await expect(client.reservations.createFeed({})).rejects.toMatchObject(standsNowhere)
  await expect(client.friends.code({})).rejects.toMatchObject(standsNowhere)
  await expect(client.start.createClub({ name: 'SV Neu', email: '', timeZone: 'Europe/Berlin' })).rejects.toMatchObject(
    standsNowhere,
  )
  expect((await client.auth.me({})).verified).toBe(false)
})

test('an address that nobody has proved asks only where its person has the code of the club [B27]', async () => {
  const w = without
  const { anna, clubId, code } = await atTheDoor(w)
  const { client } = await newcomer(w)
  const wrong = { code: 'CODE_INVALID' }
  await expect(client.members.requestAccess({ clubId })).rejects.toMatchObject(standsNowhere)
  await expect(client.members.requestAccess({ clubId, code: '0000-0000' })).rejects.toMatchObject(wrong)
  const elsewhere = w.clubs.talblick.id
  await expect(client.members.requestAccess({ clubId: elsewhere, code })).rejects.toMatchObject(wrong)
  expect((await anna.members.requests({})).requests.map(({ id }) => id)).not.toContain(client.uid)
})

test('the newcomer of a slip types its code, waits as the person who is invited, and becomes that person by the yes', async () => {
  const w = without
  const { anna, clubId } = await atTheDoor(w)
  const entered = { fullName: 'Sonja Slip', firstName: 'Sonja', lastName: 'Slip', callName: 'Sonja' }
  const { uid } = await anna.members.createPerson({ email: '', ...entered, isMember: true, memberNumber: 81_001 })
  const [paper] = (await anna.members.invite({ uids: [uid], by: 'paper' })).papers
  expect(paper?.secret).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/)
  const { client } = await newcomer(w)
  const secret = paper?.secret ?? ''
  expect(await client.members.acceptInvitation({ secret })).toMatchObject({ clubId, isWaiting: true })
  await expect(reserve(w, client)).rejects.toMatchObject(standsNowhere)

  const { requests } = await anna.members.requests({})
  expect(requests.find(({ id }) => id === client.uid)?.proposals).toEqual([
    {
      uid,
      name: 'Sonja Slip',
      memberNumber: 81_001,
      isSameMail: false,
      isInvited: true,
      hasBankData: false,
      groups: [],
    },
  ])
  const merged = { mergeMembers: true, mergeMemberUid: uid }
  await anna.members.decideRequest({ uid: client.uid, action: 'approve', addType: 'member', ...merged })
  expect((await client.members.ownMemberships({})).memberships).toMatchObject([{ id: clubId, memberNumber: 81_001 }])
  expect((await reserve(w, client)).ids).toHaveLength(1)
  // The slip went with the record that it was for.
  await expect((await newcomer(w)).client.members.acceptInvitation({ secret })).rejects.toMatchObject({
    code: 'CODE_INVALID',
  })
})

test('with a mail server she may ask before the proof, too; the yes counts from the proof on [B27]', async () => {
  const w = withMail
  const { client, clubId, email } = await accepted(w)
  await expect(reserve(w, client)).rejects.toMatchObject(standsNowhere)
  await w.app.jobs.done()
  const mail = smtp.received.find(({ to }) => to.includes(email))
  const code = new URL(/http\S+/.exec(mail?.mail.text ?? '')?.[0] ?? 'http://none').searchParams.get('code') ?? ''
  await client.auth.confirmOwn({ code })
  expect(await clubsOf(client)).toContain(clubId)
  expect((await reserve(w, client)).ids).toHaveLength(1)
})

/** The owner of an address sets a password by a mail, from another browser. */
async function resetFrom(w: TestWorld, { client, email }: { client: Client; email: string }) {
  const { secret } = await w.database.systemTransaction((db) =>
    newMailedSecret(db, { uid: client.uid, email, purpose: 'password' }, w.clock.now()),
  )
  expect(passwordPath({ email, secret })).toContain('create-password')
  const owner = new Browser(w.app)
  const { body } = await owner.post('/auth/password/reset', { email, secret, password: 'ein anderes Passwort' })
  return { owner, client: clientOf(w.url, { uid: String(body.uid), token: owner.token, clubId: client.clubId }) }
}

test('a later proof of the address by another login opens an account without the membership, which stays with the accepted login [L24]', async () => {
  const w = without
  const emil = await accepted(w)
  const { ids } = await reserve(w, emil.client)
  const { owner, client } = await resetFrom(w, emil)

  expect(client.uid).not.toBe(emil.client.uid)
  expect((await owner.me()).body).toMatchObject({ email: emil.email, verified: true, memberships: [] })
  expect(await clubsOf(client)).not.toContain(emil.clubId)
  expect((await client.reservations.mine({})).reservations).toEqual([])
  expect((await emil.browser.me()).body).toMatchObject({ uid: emil.client.uid, email: '', verified: false })
  expect(await clubsOf(emil.client)).toEqual([emil.clubId])
  expect((await emil.client.reservations.mine({})).reservations.map(({ id }) => id)).toEqual(ids)
  await expect(emil.client.auth.factors({})).resolves.toBeDefined()
  expect((await emil.client.users.profile({})).email).toBe('')
  // The password of the accepted login opens the account of nobody.
  await expect(new Browser(w.app).signIn(emil.email, PASSWORD)).rejects.toMatchObject({ code: 'PASSWORD_INVALID' })
  // A slip brings the person back in, with everything.
  const [paper] = (await emil.anna.members.invite({ uids: [emil.client.uid], by: 'paper' })).papers
  expect(paper?.name).toBe(emil.name)
})

test('a login without an address is nobody at an operator that rents to everybody [B27]', async () => {
  const w = without
  const emil = await accepted(w)
  await resetFrom(w, emil)
  const talblick = w.clubs.talblick.id
  await w.database.rows('rents', 'UPDATE clubs SET rents_to_people = true WHERE id = $1', [talblick])
  await expect(emil.client.ranges.list({}, { clubId: talblick })).rejects.toMatchObject(standsNowhere)
})

test('the accepted login that proves the address itself keeps the membership [L24]', async () => {
  const w = without
  const { client, email, clubId } = await accepted(w)
  const { secret } = await w.database.systemTransaction((db) =>
    newMailedSecret(db, { uid: client.uid, email, purpose: 'confirmation' }, w.clock.now()),
  )
  await client.auth.confirmOwn({ code: secret })
  expect((await client.auth.me({})).verified).toBe(true)
  expect(await clubsOf(client)).toContain(clubId)
})

test('what the server says of itself tells whether mails are sent', async () => {
  const healthOf = async ({ url }: TestWorld) => (await fetch(`${url}/health`)).json()
  expect(await healthOf(without)).toMatchObject({ sendsMail: false })
  expect(await healthOf(withMail)).toMatchObject({ sendsMail: true })
})

test('a login without an address takes its data along and leaves, although no mail can tell it so [L24]', async () => {
  const w = without
  const emil = await accepted(w)
  await resetFrom(w, emil)
  const { id } = await emil.client.users.askForCopy({})
  await w.app.jobs.done()
  expect((await emil.client.users.takeCopy({ id, format: 'pdf' })).fileName).toMatch(/pdf$/)
  await emil.client.users.leave({})
  w.clock.pass({ hours: 15 * 24 })
  await w.app.jobs.done()
  const left = await w.database.rows<{ name: string }>(
    'name_left',
    'SELECT full_name AS name FROM users WHERE uid = $1',
    [emil.client.uid],
  )
  expect(left).toEqual([{ name: '–' }])
})
