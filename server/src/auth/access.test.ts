import { passwordLinkOf } from '@bahnfrei/domain/auth/mailLinks.ts'
import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { CALLS } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { Browser } from '../../world/testBrowser.ts'
import { mailServer } from '../../world/testMail.ts'
import { TestPasskey } from '../../world/testPasskey.ts'
import { pushService } from '../../world/testPush.ts'
import { type Client, clientOf, world } from '../../world/testWorld.ts'

const smtp = await mailServer()
const push = await pushService()
// Each visitor has an address of its own, as behind a proxy.
const w = await world({ mail: smtp.config, proxies: ['127.0.0.1'] })
const NAMED = w.origin.replace('127.0.0.1', 'localhost')
const PASSWORD = 'ein langes Passwort'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'

let visitors = 0
function visitor() {
  visitors += 1
  const headers = { 'x-forwarded-for': `203.0.113.${visitors}`, 'user-agent': FIREFOX }
  const browser = new Browser(w.app)
  return {
    browser,
    post: (path: string, body: object) => browser.post(path, body, headers),
    signIn: (email: string, password = PASSWORD) =>
      browser.signIn(email, password, headers).then(
        () => 'in',
        ({ code }: { code: string }) => code,
      ),
  }
}
type Visitor = ReturnType<typeof visitor>

/** The mails to an address that arrived since it was asked last. */
async function mailsTo(email: string) {
  await w.app.jobs.done()
  const found = smtp.received.filter(({ to }) => to.includes(email))
  for (const mail of found) smtp.received.splice(smtp.received.indexOf(mail), 1)
  return found.map(({ mail }) => mail)
}
const linkIn = (text = '') => new URL(/http\S+/.exec(text)?.[0] ?? 'http://none')

type Registered = Visitor & { email: string; client: Client; code: string }
/** Somebody who has registered an address, whosever it is. */
async function registered(email = `${crypto.randomUUID()}@demo.example`): Promise<Registered> {
  const one = visitor()
  const { body } = await one.post('/auth/registration', { email, password: PASSWORD })
  const [mail] = await mailsTo(email)
  const client = clientOf(w.url, { uid: String(body.uid), token: one.browser.token, clubId: w.clubs.eichenhain.id })
  return { ...one, email, client, code: linkIn(mail?.text).searchParams.get('code') ?? '' }
}
async function resetBy(email: string, password = 'ein neues Passwort') {
  const owner = visitor()
  await owner.post('/auth/password/request', { email })
  const [mail] = await mailsTo(email)
  const link = passwordLinkOf(linkIn(mail?.text).searchParams.get('data') ?? '')
  const answer = await owner.post('/auth/password/reset', { ...link, password })
  return { ...owner, answer }
}
async function setVerified(uid: string, verified: boolean) {
  await w.database.rows('set_verified', 'UPDATE users SET verified = $2 WHERE uid = $1', [uid, verified])
}
const isVerified = async ({ browser }: Visitor) => (await browser.me()).body.verified
const statusOf = async (path: string) => (await fetch(w.origin + path)).status
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

/** Sets everything up that gives a hold on the account, as an older program let somebody with an unproved address do. */
async function holdOn({ client }: Registered) {
  await setVerified(client.uid, true)
  const device = new TestPasskey(NAMED)
  const { challenge } = await client.auth.askNewPasskey({})
  await client.auth.addPasskey({ challenge, name: 'Fremdes Telefon', passkey: device.made(challenge) })
  await client.notifications.token({ token: push.browser().token })
  const feed = await client.reservations.createFeed({})
  const { friendCode = '' } = await client.friends.code({})
  const friend = await w.as('clara')
  await client.friends.code({ friendCode: (await friend.friends.code({})).friendCode ?? '' })
  await client.users.leave({})
  await mailsTo((await client.auth.me({})).email)
  await setVerified(client.uid, false)
  return { device, feed, friendCode, friend }
}

const needing = CALLS.filter(({ call }) => call.needsVerified)

test('what signs in, reads on or links needs a confirmed address [L24]', async () => {
  expect(needing.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'auth.addPasskey',
      'auth.addTotp',
      'auth.newRecoveryCodes',
      'auth.activateQrCode',
      'notifications.token',
      'friends.code',
      'friends.resetCode',
      'reservations.createFeed',
      'reservations.createRangeFeed',
      'reservations.renewFeed',
    ]),
  )
  const { client } = await registered()
  await w.database.rows('member', `INSERT INTO memberships (club_id, uid, status) VALUES ($1, $2, 'member')`, [
    w.clubs.eichenhain.id,
    client.uid,
  ])
  for (const { name, call, sample } of needing) {
    const { method, path, body } = requestOf(call, sample)
    const answer = await client.send(method, path, body)
    expect([name, answer.status, answer.body.errorCode]).toEqual([name, 403, 'EMAIL_UNVERIFIED'])
  }
})

test('a reset that first proves an address ends all that was set up before, and says so by mail and answer [L24]', async () => {
  const stranger = await registered('opfer@demo.example')
  const { device, feed, friendCode, friend } = await holdOn(stranger)
  const { answer, browser } = await resetBy(stranger.email)

  expect(answer.status).toBe(200)
  const ended = [
    { kind: 'ownFeed', name: '' },
    { kind: 'friendCode', name: '' },
    { kind: 'friend', name: 'Clara Conrad' },
    { kind: 'pushDevice', name: 'Firefox, Windows' },
    { kind: 'passkey', name: 'Fremdes Telefon' },
    { kind: 'recoveryCodes', name: '' },
    { kind: 'login', name: 'Firefox, Windows' },
  ]
  expect(answer.body.ended).toEqual(ended)
  expect((await browser.me()).body).toMatchObject({ email: stranger.email, verified: true })
  const [mail, ...more] = await mailsTo(stranger.email)
  expect([mail?.subject, more]).toEqual(['Dein Passwort wurde geändert', []])
  expect(mail?.text).toContain('Passkey: Fremdes Telefon')
  expect(mail?.text).toContain('Anmeldung: Firefox, Windows')

  expect((await stranger.browser.me()).status).toBe(401)
  expect(await codeOf(stranger.browser.refresh())).toBe('UNAUTHENTICATED')
  const { challenge } = (await visitor().post('/auth/login/passkey/challenge', {})).body as { challenge: string }
  const byPasskey = await visitor().post('/auth/login/passkey', { challenge, passkey: device.proof(challenge) })
  expect(byPasskey.body.errorCode).toBe('PASSKEY_INVALID')
  expect(await statusOf(feed.path)).toBe(404)
  expect(await codeOf((await w.as('ben')).friends.code({ friendCode }))).toBe('FRIEND_CODE_INVALID')
  expect((await friend.friends.list({})).friends.map(({ id }) => id)).not.toContain(stranger.client.uid)
  const left = await w.database.rows('left', 'SELECT 1 FROM push_devices WHERE uid = $1', [stranger.client.uid])
  expect(left).toEqual([])
  // A stranger's wish that the account be erased counts no longer.
  const owner = clientOf(w.url, { uid: stranger.client.uid, token: browser.token, clubId: '' })
  expect((await owner.users.profile({})).erasedFrom).toBeNull()
})

test('a confirmation ends the same, keeps the login that asked, and says so by mail [L24]', async () => {
  const one = await registered()
  await one.signIn(one.email)
  const here = clientOf(w.url, { uid: one.client.uid, token: one.browser.token, clubId: '' })
  const { feed } = await holdOn(one)

  const { ended } = await here.auth.confirmOwn({ code: one.code })
  expect(ended.map(({ kind }) => kind)).toEqual([
    'ownFeed',
    'friendCode',
    'friend',
    'pushDevice',
    'passkey',
    'recoveryCodes',
    'login',
  ])
  expect(await isVerified(one)).toBe(true)
  expect((await here.auth.logins({})).logins).toHaveLength(1)
  expect(await codeOf(one.client.auth.me({}))).toBe('UNAUTHENTICATED')
  expect(await statusOf(feed.path)).toBe(404)
  const [mail] = await mailsTo(one.email)
  expect(mail?.subject).toBe('Deine E-Mail-Adresse ist bestätigt')
  expect(mail?.text).toContain('Passkey: Fremdes Telefon')
})

test('where nothing was set up before, the confirmation says nothing and leaves the login alone [L24]', async () => {
  const { client, code, email, browser } = await registered()
  expect(await client.auth.confirmOwn({ code })).toEqual({ ended: [] })
  expect((await browser.me()).body.verified).toBe(true)
  expect(await mailsTo(email)).toEqual([])
})

test('only the first proof of an address ends anything [L24]', async () => {
  const { client, code, email } = await registered()
  await client.auth.confirmOwn({ code })
  const { path } = await client.reservations.createFeed({})
  await client.friends.resetCode({})
  const again = await visitor().post('/auth/confirmation', { email, code, password: PASSWORD })
  expect([again.status, again.body.ended]).toEqual([200, []])
  expect((await client.auth.confirmOwn({ code })).ended).toEqual([])
  expect(await statusOf(path)).toBe(200)
  expect((await client.auth.logins({})).logins).toHaveLength(2)
})

test('the link alone confirms nothing for a stranger: not by a click, a guess or another account [L25]', async () => {
  const stranger = await registered()
  const { email, code } = stranger
  const victim = visitor()
  expect((await victim.post('/auth/confirmation', { email, code })).body.errorCode).toBe('INPUT_INVALID')
  expect((await victim.post('/auth/confirmation', { email, code, password: 'geraten' })).body).toMatchObject({
    errorCode: 'PASSWORD_INVALID',
  })
  const ben = await w.as('ben')
  expect(await codeOf(ben.auth.confirmOwn({ code }))).toBe('CONFIRMATION_CODE_INVALID')
  expect((await w.nobody.send('POST', '/auth/confirmation/own', { code })).body.errorCode).toBe('UNAUTHENTICATED')
  expect(await codeOf(stranger.client.auth.confirmOwn({ code: 'geraten' }))).toBe('CONFIRMATION_CODE_INVALID')
  expect(await isVerified(stranger)).toBe(false)
})

test('wrong passwords at a confirmation count as at the sign-in [L25] [L01]', async () => {
  const { email, code } = await registered()
  const codes: unknown[] = []
  for (let guess = 0; guess < 6; guess += 1) {
    const { body } = await visitor().post('/auth/confirmation', { email, code, password: `geraten ${guess}` })
    codes.push(body.errorCode)
  }
  expect(new Set(codes.slice(0, 5))).toEqual(new Set(['PASSWORD_INVALID']))
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
  expect(await visitor().signIn(email)).toBe('TOO_MANY_REQUESTS')
})

test('a forgotten password ends the calendar feeds and lists them, and leaves what the owner proved [L26]', async () => {
  const one = await registered()
  await one.client.auth.confirmOwn({ code: one.code })
  await w.database.rows('member', `INSERT INTO memberships (club_id, uid, status) VALUES ($1, $2, 'member')`, [
    w.clubs.eichenhain.id,
    one.client.uid,
  ])
  const mine = await one.client.reservations.createFeed({})
  w.clock.pass({ minutes: 1 })
  const lane = await one.client.reservations.createRangeFeed({
    rangeId: w.hall.id,
    laneId: w.hall.laneIds[0] as string,
  })
  await w.as('clara').then(async (clara) => {
    const { friendCode = '' } = await clara.friends.code({})
    await one.client.friends.code({ friendCode })
  })
  expect([await statusOf(mine.path), await statusOf(lane.path)]).toEqual([200, 200])
  await mailsTo(one.email)

  const { answer, browser } = await resetBy(one.email)
  expect(answer.body.ended).toEqual([
    { kind: 'ownFeed', name: '' },
    { kind: 'rangeFeed', name: `${w.hall.name}, 1` },
  ])
  expect([await statusOf(mine.path), await statusOf(lane.path)]).toEqual([404, 404])
  const [mail] = await mailsTo(one.email)
  expect(mail?.subject).toBe('Dein Passwort wurde geändert')
  expect(mail?.text).toContain('Kalender-Abo der eigenen Reservierungen')
  expect(mail?.text).toContain(`Kalender-Abo: ${w.hall.name}, 1`)
  const owner = clientOf(w.url, { uid: one.client.uid, token: browser.token, clubId: '' })
  expect((await owner.friends.list({})).friends).toHaveLength(1)
})

test('a device that was let in before a reset does not come in after it [L26]', async () => {
  const uid = w.crowd[0] as string
  const email = 'member01@demo.example'
  await w.database.rows(
    'let_in',
    `INSERT INTO device_pairings (hash, kind, device, address, network, created_on, expires_on, validated_by, authorized_uid)
     VALUES ('waiting', 'user', '', '', '', $2, $2, $1, $1)`,
    [uid, w.clock.now().toString()],
  )
  expect((await resetBy(email)).answer.status).toBe(200)
  expect(
    await w.database.rows('pairings_left', 'SELECT 1 FROM device_pairings WHERE authorized_uid = $1', [uid]),
  ).toEqual([])
})

test('making a feed, or giving it another address, is told by mail, and not without end [L26]', async () => {
  const one = await registered()
  await one.client.auth.confirmOwn({ code: one.code })
  const { id } = await one.client.reservations.createFeed({})
  await one.client.reservations.renewFeed({ id })
  const mails = await mailsTo(one.email)
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Neue Adresse für ein Kalender-Abo'))
  expect(mails[0]?.text).toContain('Meine Reservierungen')

  for (let renewal = 0; renewal < 38; renewal += 1) await one.client.reservations.renewFeed({ id })
  expect(await codeOf(one.client.reservations.renewFeed({ id }))).toBe('TOO_MANY_REQUESTS')
  expect(await mailsTo(one.email)).toHaveLength(38)
})

/** Waits until so many transactions wait for a lock. */
const waitingForLock = (many: number) => {
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return expect.poll(() => w.database.rows('waiting_for_lock', waiting)).toHaveLength(many)
}

test('a sign-in by the old password at the moment of a reset opens nothing that stays [L26]', async () => {
  const [uid, email] = [w.crowd[1] as string, 'member02@demo.example']
  const client = await w.database.pool.connect()
  try {
    // The reset waits first, then the sign-in, which has compared the old password by then.
    await client.query('BEGIN')
    await client.query('SELECT 1 FROM users WHERE uid = $1 FOR NO KEY UPDATE', [uid])
    const resetting = resetBy(email)
    await waitingForLock(1)
    const signingIn = visitor().signIn(email, 'bahnfrei-demo')
    await waitingForLock(2)
    await client.query('COMMIT')
    expect([(await resetting).answer.status, await signingIn]).toEqual([200, 'PASSWORD_INVALID'])
  } finally {
    client.release()
  }
  expect(await w.database.rows('logins_left', 'SELECT 1 FROM logins WHERE uid = $1', [uid])).toHaveLength(1)
})
