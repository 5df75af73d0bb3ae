import { passwordLinkOf } from '@bahnfrei/domain/auth/mailLinks.ts'
import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../world/cast.ts'
import { Browser } from '../../world/testBrowser.ts'
import { mailServer } from '../../world/testMail.ts'
import { clientOf, world } from '../../world/testWorld.ts'

const smtp = await mailServer()
// All tests come from one address: only the behaviour behind a trusted proxy gives each its own.
const w = await world({ mail: smtp.config, proxies: ['127.0.0.1'] })

let visitors = 0
/** A browser at an address of its own, and nothing that was counted before concerns it. */
function visitor() {
  visitors += 1
  const from = { 'x-forwarded-for': `198.51.${Math.floor(visitors / 250)}.${visitors % 250}` }
  const browser = new Browser(w.app)
  return {
    browser,
    ask: (email: string, headers = {}) => browser.post('/auth/password/request', { email }, { ...from, ...headers }),
    reset: (input: { email: string; secret: string; password?: string }) =>
      browser.post('/auth/password/reset', { password: 'ein neues Passwort', ...input }, from),
    signIn: (email: string, password: string) => browser.signIn(email, password, from),
  }
}

/** The mails to an address that arrived since it was asked last. */
async function mailsTo(email: string) {
  await w.app.jobs.done()
  const found = smtp.received.filter(({ to }) => to.includes(email))
  for (const mail of found) smtp.received.splice(smtp.received.indexOf(mail), 1)
  return found.map(({ mail }) => mail)
}

async function mailedSecret(email: string): Promise<string> {
  await mailsTo(email)
  await visitor().ask(email)
  const [mail] = await mailsTo(email)
  const link = linkIn(mail?.text)
  expect(link?.email).toBe(email)
  return link?.secret ?? ''
}

function linkIn(text = '') {
  const [url = ''] = /http\S+create-password\S+/.exec(text) ?? []
  return passwordLinkOf(new URL(url).searchParams.get('data') ?? '')
}

test('anybody who forgot the password gets a link by mail, sets another one and is signed in [AUTH-095] [AUTH-096]', async () => {
  const { ask, reset, browser } = visitor()
  const asked = await ask(' Ben@Demo.example ')
  expect([asked.status, asked.body]).toEqual([200, {}])
  const [mail] = await mailsTo('ben@demo.example')
  expect(mail?.subject).toBe('Neues Passwort für Bahnfrei')
  expect(mail?.text).toContain('Der Link gilt 30 Minuten und nur einmal.')

  const link = linkIn(mail?.text)
  const { status, body, cookies } = await reset({ email: 'ben@demo.example', secret: link?.secret ?? '' })
  expect([status, body.uid, cookies.length]).toEqual([200, w.people.ben, 1])
  expect((await browser.me()).body.uid).toBe(w.people.ben)
  await expect(visitor().signIn('ben@demo.example', PASSWORD)).rejects.toThrow('PASSWORD_INVALID')
  await expect(visitor().signIn('ben@demo.example', 'ein neues Passwort')).resolves.toMatchObject({ uid: w.people.ben })

  const [told] = await mailsTo('ben@demo.example')
  expect(told?.subject).toBe('Dein Passwort wurde geändert')
})

test('a reset ends every other sign-in at once [L10]', async () => {
  const thief = visitor()
  await thief.signIn('dirk@demo.example', PASSWORD)
  const owner = visitor()
  expect(
    (await owner.reset({ email: 'dirk@demo.example', secret: await mailedSecret('dirk@demo.example') })).status,
  ).toBe(200)

  expect((await thief.browser.me()).status).toBe(401)
  await expect(thief.browser.refresh()).rejects.toThrow('UNAUTHENTICATED')
  expect((await owner.browser.me()).status).toBe(200)
})

test('a reset skips no second factor: it leads to it, and the old sign-ins end all the same [L10]', async () => {
  const email = 'member09@demo.example'
  const before = visitor()
  const { uid, token } = await before.signIn(email, PASSWORD)
  const client = clientOf(w.url, { uid, token, clubId: '' })
  const { secret } = await client.auth.askTotp({})
  const code = () => new TOTP({ secret }).generate({ timestamp: w.clock.now().epochMilliseconds })
  await client.auth.addTotp({ code: code() })
  w.clock.pass({ seconds: 30 })

  const { reset, browser } = visitor()
  const { status, body, cookies } = await reset({ email, secret: await mailedSecret(email) })
  expect([status, body.totp, body.token, cookies]).toEqual([200, true, undefined, []])
  expect((await browser.me()).status).toBe(401)
  expect((await before.browser.me()).status).toBe(401)
  await browser.post('/auth/login/second-factor', { challenge: body.challenge, code: code() })
  expect((await browser.me()).body.uid).toBe(uid)
})

test('a reset secret opens once, for its own address only, and for half an hour [AUTH-096] [L09]', async () => {
  const email = 'member01@demo.example'
  const wrong = { status: 400, body: { errorCode: 'RESET_SECRET_INVALID' } }
  const secret = await mailedSecret(email)
  expect(await visitor().reset({ email: 'member02@demo.example', secret })).toMatchObject(wrong)
  expect(await visitor().reset({ email: 'nobody@demo.example', secret })).toMatchObject(wrong)
  expect((await visitor().reset({ email, secret })).status).toBe(200)
  expect(await visitor().reset({ email, secret })).toMatchObject(wrong)

  const replaced = await mailedSecret(email)
  const latest = await mailedSecret(email)
  expect(await visitor().reset({ email, secret: replaced })).toMatchObject(wrong)
  w.clock.pass({ minutes: 29, seconds: 59 })
  expect((await visitor().reset({ email, secret: latest })).status).toBe(200)

  w.clock.pass({ hours: 1 })
  const old = await mailedSecret(email)
  w.clock.pass({ minutes: 30 })
  expect(await visitor().reset({ email, secret: old })).toMatchObject(wrong)
})

test('of two resets with one secret at the same moment one succeeds [L09]', async () => {
  const email = 'member03@demo.example'
  const secret = await mailedSecret(email)
  const replies = await Promise.all([visitor(), visitor()].map((one) => one.reset({ email, secret })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('wrong secrets of anybody leave the right one what it is, and run out for the address that sent them [L09] [L29]', async () => {
  const email = 'member04@demo.example'
  const secret = await mailedSecret(email)
  const guesses = await Promise.all(
    Array.from({ length: 10 }, (_, index) => visitor().reset({ email, secret: `guess ${index}` })),
  )
  expect(new Set(guesses.map(({ body }) => body.errorCode))).toEqual(new Set(['RESET_SECRET_INVALID']))

  const one = visitor()
  const codes = []
  for (let index = 0; index < 21; index += 1)
    codes.push((await one.reset({ email, secret: `guess ${index}` })).body.errorCode)
  expect(codes).toEqual([...Array(20).fill('RESET_SECRET_INVALID'), 'TOO_MANY_REQUESTS'])
  // Anybody who shares that address and holds the link gets in all the same (L28).
  expect((await one.reset({ email, secret })).status).toBe(200)
})

test.each([
  ['7 characters', '1234567', 'INPUT_INVALID'],
  ['129 characters', 'x'.repeat(129), 'INPUT_INVALID'],
  ['a NUL', '1234567\0', 'INPUT_INVALID'],
  ['common letters', 'qwertyuiop', 'PASSWORD_COMMON'],
  ['a keyboard row', 'asdfghjklöä', 'PASSWORD_SEQUENCE'],
  ['the own address', 'Member05-1', 'PASSWORD_PERSONAL'],
  ['the own club', 'Eichenhain1898', 'PASSWORD_PRODUCT'],
  ['a season with its year', 'Sommer2026', 'PASSWORD_GUESSABLE'],
  ['a word of the sport', 'schuetzenverein', 'PASSWORD_GUESSABLE'],
])('a reset refuses a password of %s and leaves the secret as it was [L14] [L30]', async (_, password, refusal) => {
  const email = 'member05@demo.example'
  w.clock.pass({ hours: 1 })
  const secret = await mailedSecret(email)
  for (let tries = 0; tries < 6; tries++)
    expect((await visitor().reset({ email, secret, password })).body.errorCode).toBe(refusal)
  expect((await visitor().reset({ email, secret, password: 'Feuer '.repeat(22).slice(0, 128) })).status).toBe(200)
})

test('anybody who was locked out by guesses of others gets in by a mail [L04]', async () => {
  const email = 'member06@demo.example'
  const guess = () =>
    visitor()
      .signIn(email, 'wrong')
      .catch(({ code }: { code: string }) => code)
  for (let attempt = 0; attempt < 8; attempt += 1) await guess()
  expect(await guess()).toBe('TOO_MANY_REQUESTS')
  expect((await visitor().reset({ email, secret: await mailedSecret(email) })).status).toBe(200)
  await expect(visitor().signIn(email, 'ein neues Passwort')).resolves.toBeDefined()
})

test('a request is answered alike for members, strangers, the disabled and nonsense; only members get a mail [L06] [AUTH-095]', async () => {
  await w.database.rows('disable', 'UPDATE users SET disabled = true WHERE uid = $1', [w.people.gina])
  const emails = ['clara@demo.example', 'stranger@demo.example', 'gina@demo.example', 'nonsense']
  // Mails of earlier tests are sent first.
  await w.app.jobs.done()
  smtp.received.splice(0)
  const replies = await Promise.all(emails.map((email) => visitor().ask(email)))

  for (const { status, body, cookies } of replies) expect([status, body, cookies]).toEqual([200, {}, []])
  await w.app.jobs.done()
  const told = smtp.received.splice(0).map(({ to }) => to[0])
  expect(told).toEqual(['clara@demo.example'])
})

test('a hundred requests bring three mails an hour to an account, and ten from one address [L07]', async () => {
  const email = 'member07@demo.example'
  const replies = await Promise.all(Array.from({ length: 100 }, () => visitor().ask(email)))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(await mailsTo(email)).toHaveLength(3)
  w.clock.pass({ minutes: 59, seconds: 59 })
  await visitor().ask(email)
  expect(await mailsTo(email)).toHaveLength(0)
  w.clock.pass({ seconds: 1 })
  await visitor().ask(email)
  expect(await mailsTo(email)).toHaveLength(1)

  const one = visitor()
  await Promise.all(Array.from({ length: 20 }, (_, index) => one.ask(`member${index + 10}@demo.example`)))
  await w.app.jobs.done()
  expect(smtp.received.splice(0)).toHaveLength(10)
})

test('a poisoned Host leads no link elsewhere [L08]', async () => {
  const evil = 'evil.example'
  await visitor().ask('anna@demo.example', {
    host: evil,
    'x-forwarded-host': evil,
    forwarded: `host=${evil}`,
    origin: `https://${evil}`,
  })
  await w.app.jobs.done()
  const [received] = smtp.received.splice(0)
  expect(received?.raw).not.toContain(evil)
  expect(received?.mail.text).toContain(`${w.origin}/login/create-password?data=`)
})

test('nothing that is stored after the mail has gone opens the account: only a hash is kept [AUTH-109] [L09]', async () => {
  const email = 'member08@demo.example'
  w.clock.pass({ hours: 1 })
  await visitor().ask(email)
  const [mail] = await mailsTo(email)
  const { secret } = linkIn(mail?.text) ?? { secret: '?' }
  const data = /data=([^\s&]+)/.exec(mail?.text ?? '')?.[1] ?? '?'
  const stored = await w.database.rows<{ hash: string }>(
    'stored',
    `SELECT s.hash FROM mailed_secrets s JOIN users u USING (uid) WHERE u.email = $1 AND s.purpose = 'password'`,
    [email],
  )
  expect(stored).toEqual([{ hash: expect.stringMatching(/^[\w-]{43}$/) }])

  const tables = await w.database.rows<{ name: string }>(
    'tables',
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  )
  for (const { name } of tables) {
    const { rows } = await w.database.pool.query(`SELECT * FROM ${name}`)
    for (const what of [secret, data]) expect(JSON.stringify(rows), name).not.toContain(what)
  }
})
