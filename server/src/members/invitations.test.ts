import { randomUUID } from 'node:crypto'
import { ALLOWANCES } from '@bahnfrei/domain/auth/attempts.ts'
import { clubsTopic } from '@bahnfrei/domain/base/call/topics.ts'
import { beforeEach, expect, test } from 'vitest'
import { mailServer } from '../../world/testMail.ts'
import { watch } from '../../world/testSocket.ts'
import { type Client, line, reserving, world } from '../../world/testWorld.ts'
import { rows } from '../base/database/db.ts'

const post = await mailServer()
const w = await world({ mail: post.config })
const anna = await w.as('anna')
const eichenhain = w.clubs.eichenhain.id
const INVALID = { code: 'CODE_INVALID' }

const LIMIT = `UPDATE clubs SET features = features || jsonb_build_object('members_accessLimit', $2::int) WHERE id = $1`
const limit = (most: number) =>
  w.database.systemTransaction(async (db, announce) => {
    await rows(db, 'limit', LIMIT, [eichenhain, most])
    announce(clubsTopic())
  })
beforeEach(() => limit(1_000))

let made = 0
async function entered(email = '') {
  made += 1
  const name = { fullName: `Otto ${made}`, firstName: 'Otto', lastName: `${made}`, callName: 'Otto' }
  const memberNumber = 80_000 + made
  const { uid } = await anna.members.createPerson({ email, ...name, isMember: true, memberNumber })
  return { uid, name: name.fullName, memberNumber }
}
/** Somebody with an account and without any club. */
async function stranger(): Promise<Client> {
  made += 1
  const uid = randomUUID()
  await w.database.rows(
    'stranger',
    `INSERT INTO users (uid, email, full_name, mark, verified, created_on) VALUES ($1, $2, 'Neu', $2, true, now())`,
    [uid, `new${made}@demo.example`],
  )
  return w.as({ uid })
}
const paperOf = async (uid: string) => {
  const { papers } = await anna.members.invite({ uids: [uid], by: 'paper' })
  return papers[0]?.secret ?? ''
}
const listed = async (uid: string) => (await anna.members.invitations({})).people.find(({ id }) => id === uid)

test('somebody whom the club has entered is invited by mail, accepts with any account, and is the same person with number and reservations', async () => {
  const email = 'otto@mitglied.example'
  const person = await entered(email)
  const { ids } = await anna.reservations.createForMember({
    ...reserving(line(w.hall, 3, '2026-05-21', '18:00', '19:00')),
    forUser: person.uid,
  })
  expect(await listed(person.uid)).toMatchObject({ email, invitedOn: null, openedOn: null })
  expect(await anna.members.invite({ uids: [person.uid], by: 'mail' })).toEqual({ papers: [] })
  expect((await listed(person.uid))?.invitedOn).toEqual(expect.any(Number))
  expect(await anna.members.one({ uid: person.uid })).toMatchObject({ invitedOn: expect.any(Number) })
  const ofInvited = (await anna.members.list({ account: 'invited' })).members.map(({ id }) => id)
  expect(ofInvited).toEqual([person.uid])

  await w.app.jobs.done()
  const sent = post.received.find(({ to }) => to.includes(email))?.mail
  expect(sent?.subject).toBe('Deine Einladung zu SV Eichenhain 1898 e.V.')
  const secret = /\/invitation#([\w-]+)/.exec(sent?.text ?? '')?.[1] ?? ''
  expect(await w.nobody.members.invitation({ secret })).toEqual({
    clubName: 'SV Eichenhain 1898 e.V.',
    name: person.name,
  })
  const opened = (await listed(person.uid))?.openedOn
  expect(opened).toEqual(expect.any(Number))
  await w.nobody.members.invitation({ secret })
  expect(await anna.members.one({ uid: person.uid })).toMatchObject({ invitationOpenedOn: opened })

  const otto = await stranger()
  expect((await otto.users.profile({})).inviteTime).toBeNull()
  const invitedOn = (await listed(person.uid))?.invitedOn
  expect(await otto.members.acceptInvitation({ secret })).toEqual({
    clubId: eichenhain,
    clubName: 'SV Eichenhain 1898 e.V.',
    isWaiting: false,
  })
  expect((await otto.users.profile({})).inviteTime).toBe(invitedOn)
  const { memberships } = await otto.members.ownMemberships({})
  expect(memberships).toMatchObject([{ membershipStatus: 'member', memberNumber: person.memberNumber }])
  expect((await otto.reservations.mine({})).reservations.map(({ id }) => id)).toEqual(ids)
  await expect(anna.members.one({ uid: person.uid })).rejects.toMatchObject({ code: 'MISSING_USER' })
  const { changes } = await anna.members.changes({ uid: otto.uid })
  const account = expect.stringContaining('@demo.example')
  expect(changes.flatMap(({ fields }) => fields)).toContainEqual({ field: 'invitedEmail', from: email, to: account })
})

test('an invitation opens once; withdrawn, renewed, run out and unknown ones answer the same [L29]', async () => {
  const person = await entered()
  const first = await paperOf(person.uid)
  await w.nobody.members.invitation({ secret: first })
  const second = await paperOf(person.uid)
  expect(await listed(person.uid)).toMatchObject({ openedOn: null })
  const otto = await stranger()
  await expect(otto.members.acceptInvitation({ secret: first })).rejects.toMatchObject(INVALID)
  await anna.members.withdrawInvitation({ uid: person.uid })
  await expect(otto.members.acceptInvitation({ secret: second })).rejects.toMatchObject(INVALID)
  await expect(w.nobody.members.invitation({ secret: second })).rejects.toMatchObject(INVALID)
  await expect(w.nobody.members.invitation({ secret: 'x' })).rejects.toMatchObject(INVALID)

  const third = await paperOf(person.uid)
  await w.database.rows('run_out', 'UPDATE invitations SET until = created_on WHERE uid = $1', [person.uid])
  await expect(otto.members.acceptInvitation({ secret: third })).rejects.toMatchObject(INVALID)

  const fourth = await paperOf(person.uid)
  const both = await Promise.allSettled(
    [otto, await stranger()].map((each) => each.members.acceptInvitation({ secret: fourth })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('somebody who asked already is taken in by the invitation, and whom the club has blocked is not', async () => {
  const otto = await stranger()
  await otto.members.requestAccess({ clubId: eichenhain })
  await otto.members.acceptInvitation({ secret: await paperOf((await entered()).uid) })
  expect((await otto.members.ownMemberships({})).memberships).toMatchObject([
    { membershipStatus: 'member', accessRequestStatus: 'approved' },
  ])
  expect((await anna.members.requests({})).requests.map(({ id }) => id)).not.toContain(otto.uid)

  const gina = await w.as('gina')
  const secret = await paperOf((await entered()).uid)
  await expect(gina.members.acceptInvitation({ secret })).rejects.toMatchObject(INVALID)
  expect(await w.nobody.members.invitation({ secret })).toMatchObject({ name: expect.stringContaining('Otto') })
})

test('a guest who accepts becomes the member whom the club has entered, and an officer keeps the own rights', async () => {
  const [clara, trainer] = [await w.as('clara'), await w.as('trainer')]
  const before = await anna.members.one({ uid: trainer.uid })
  for (const who of [clara, trainer])
    await who.members.acceptInvitation({ secret: await paperOf((await entered()).uid), isSamePerson: true })
  expect(await anna.members.one({ uid: clara.uid })).toMatchObject({ membershipStatus: 'member' })
  expect((await anna.members.one({ uid: trainer.uid })).permissions).toEqual(before.permissions)
})

test('nobody is invited beyond the people whom the club may give access, and one invited again counts once [P13]', async () => {
  const [one, other] = [await entered(), await entered()]
  const counting = async () => (await anna.members.invitations({})).left ?? 0
  const page = await watch(w.origin, { token: anna.token, clubId: anna.clubId })
  await page.subscribe('invitations')
  await limit(1_000)
  const used = 1_000 - (await counting())
  await limit(used + 1)
  expect(await counting()).toBe(1)
  const both = { uids: [one.uid, other.uid], by: 'paper' as const }
  await expect(anna.members.invite(both)).rejects.toMatchObject({ code: 'ACCESS_LIMIT_REACHED', statusCode: 409 })
  await paperOf(one.uid)
  expect(await counting()).toBe(0)
  await page.until(() => page.changes().at(-1)?.data?.left === 0)
  await paperOf(one.uid)
  await expect(anna.members.invite({ ...both, uids: [other.uid] })).rejects.toMatchObject({
    code: 'ACCESS_LIMIT_REACHED',
  })
  await limit(0)
  await expect(anna.members.invite({ ...both, uids: [one.uid] })).rejects.toMatchObject({
    code: 'NO_CLUB_FEATURE',
  })
})

test('an invitation is not accepted beyond the people with access, stays for later, and of two at once one is taken in [P13]', async () => {
  const withAccess = async () => {
    const { members } = await anna.members.list({ account: 'with' })
    return members.filter(({ status }) => status === 'member' || status === 'guest').length
  }
  const full = { code: 'ACCESS_LIMIT_REACHED', statusCode: 409 }
  const secrets = [await paperOf((await entered()).uid), await paperOf((await entered()).uid)]
  const [one, other] = [await stranger(), await stranger()]
  await limit(await withAccess())
  await expect(one.members.acceptInvitation({ secret: secrets[0] ?? '' })).rejects.toMatchObject(full)
  // A person who has access already takes no further place.
  const ben = await w.as('ben')
  await limit(1_000)
  const third = await paperOf((await entered()).uid)
  await limit(await withAccess())
  await ben.members.acceptInvitation({ secret: third, isSamePerson: true })

  await limit((await withAccess()) + 1)
  const both = await Promise.allSettled(
    [one, other].map((each, index) => each.members.acceptInvitation({ secret: secrets[index] ?? '' })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: full })
})

const WAITING = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`

test.each([
  ['is invited', 'MISSING_USER', async (uid: string) => () => paperOf(uid)],
  [
    'is taken over by an invitation',
    'CODE_INVALID',
    async (uid: string) => {
      const [invited, secret] = [await stranger(), await paperOf(uid)]
      return () => invited.members.acceptInvitation({ secret })
    },
  ],
] as const)('a record that becomes part of another one while it %s is gone', async (_, code, prepare) => {
  const [source, target] = [await entered(), await entered()]
  const act = await prepare(source.uid)
  const waiting = (most: number) =>
    expect.poll(() => w.database.rows('waiting', WAITING).then(({ length }) => length)).toBe(most)
  let attempts: Promise<PromiseSettledResult<unknown>[]> | undefined
  await w.database.systemTransaction(async (db) => {
    await rows(db, 'hold', 'SELECT FROM memberships WHERE uid = $1 FOR UPDATE', [source.uid])
    const merging = anna.members.merge({ source: source.uid, target: target.uid, deleteAfter: true })
    await waiting(1)
    attempts = Promise.allSettled([merging, act()])
    await waiting(2)
  })
  expect(await attempts).toMatchObject([{ status: 'fulfilled' }, { reason: { code } }])
})

test('people with accounts, companies, ex-members and people without an address are not invited by mail, and then nobody is', async () => {
  const ben = await w.as('ben')
  const good = await entered('gut@mitglied.example')
  const noMail = await entered()
  const { uid: company } = await anna.members.createCompany({
    email: 'post@firma.example',
    displayName: 'Firma',
    officialName: 'Firma GmbH',
    address: { street: '', houseNumber: '', city: '', postalCode: '', extra: '', apartment: '', country: 'DE' },
  })
  for (const [uid, code] of [
    [ben.uid, 'USER_EXISTS'],
    [company, 'INPUT_INVALID'],
    [noMail.uid, 'EMAIL_INVALID'],
    [randomUUID(), 'MISSING_USER'],
  ])
    await expect(anna.members.invite({ uids: [good.uid, uid ?? ''], by: 'mail' })).rejects.toMatchObject({ code })
  expect(await listed(good.uid)).toMatchObject({ invitedOn: null })
  await expect(ben.members.invite({ uids: [good.uid], by: 'mail' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSION',
  })
})

test('no address gets more than a few invitations a day [S02]', async () => {
  const { uid } = await entered('viel@mitglied.example')
  const mail = () => anna.members.invite({ uids: [uid], by: 'mail' })
  for (let count = 0; count < 5; count += 1) await mail()
  await expect(mail()).rejects.toMatchObject({ code: 'MAIL_ADDRESS_LIMIT_REACHED' })
})

test('a club that nobody has looked at invites 50 people a day by mail and no more, guardians among them; a verified one more [S02]', async () => {
  const many: string[] = []
  for (let count = 0; count < ALLOWANCES.invitationMails.most; count += 1)
    many.push((await entered(`neu${count}@viele.example`)).uid)
  const child = await entered('kind@viele.example')
  const { version } = await anna.members.one({ uid: child.uid })
  await anna.members.update({ uid: child.uid, version, data: { personals: { birthDate: '2014-05-17' } } })
  await w.database.rows('no_uses', 'DELETE FROM allowance_uses')
  await anna.members.invite({ uids: many, by: 'mail' })
  await expect(anna.members.invite({ uids: [child.uid], by: 'mail' })).rejects.toMatchObject({
    code: 'MAIL_LIMIT_REACHED',
  })
  await expect(anna.families.invite({ uid: child.uid, email: 'mutter@viele.example' })).rejects.toMatchObject({
    code: 'MAIL_LIMIT_REACHED',
  })
  await w.database.rows('verified', 'UPDATE club_profiles SET is_verified = true WHERE club_id = $1', [eichenhain])
  await anna.members.invite({ uids: [child.uid], by: 'mail' })
})

test('an account of another name becomes the person who is invited only when its owner says so: two children with the address of their mother stay two [L13]', async () => {
  const email = 'mutter@kinder.example'
  const mother = await stranger()
  await w.database.rows(
    'mother',
    "UPDATE users SET full_name = 'Mia Muster', first_name = 'Mia', last_name = 'Muster' WHERE uid = $1",
    [mother.uid],
  )
  const child = async (firstName: string) => {
    made += 1
    const name = { fullName: `${firstName} Muster`, firstName, lastName: 'Muster', callName: firstName }
    return anna.members.createPerson({ email, ...name, isMember: true, memberNumber: 80_000 + made, isAnother: true })
  }
  const [tim, tom, mia] = [await child('Tim'), await child('Tom'), await child('Mia Sophie')]
  for (const { uid } of [tim, tom]) {
    const secret = await paperOf(uid)
    const refused = { code: 'INVITED_SOMEBODY_ELSE' }
    await expect(mother.members.acceptInvitation({ secret })).rejects.toMatchObject(refused)
    // The invitation stays, and so does the child.
    expect(await w.nobody.members.invitation({ secret })).toMatchObject({
      name: expect.stringMatching(/^T[io]m Muster$/),
    })
    expect(await anna.members.one({ uid })).toMatchObject({ hasAttachedAccount: false })
  }
  await mother.members.acceptInvitation({ secret: await paperOf(mia.uid) })
  await mother.members.acceptInvitation({ secret: await paperOf(tim.uid), isSamePerson: true })
  expect(await anna.members.one({ uid: tom.uid })).toMatchObject({ name: { full: 'Tom Muster' } })
})
