import { passwordLinkOf } from '@bahnfrei/domain/auth/mailLinks.ts'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../world/cast.ts'
import { Browser } from '../../world/testBrowser.ts'
import { mailServer } from '../../world/testMail.ts'
import { clientOf, type TestWorld, world } from '../../world/testWorld.ts'

const smtp = await mailServer()
const w = await world({ mail: smtp.config, proxies: ['127.0.0.1'] })
const strict = await world({ mail: smtp.config, proxies: ['127.0.0.1'], isStrict: true })

let visitors = 0
function visitor({ app }: TestWorld = w) {
  visitors += 1
  const from = { 'x-forwarded-for': `203.0.${Math.floor(visitors / 250)}.${visitors % 250}` }
  const browser = new Browser(app)
  return {
    browser,
    from,
    register: (email: string, headers = {}) =>
      browser.post('/auth/registration', { email, password: 'ein langes Passwort' }, { ...from, ...headers }),
    confirm: (email: string, code: string, password = 'ein langes Passwort') =>
      browser.post('/auth/confirmation', { email, code, password }, from),
    signIn: (email: string, password: string) =>
      browser.signIn(email, password, from).then(
        () => 'in',
        ({ code }: { code: string }) => code,
      ),
  }
}

async function mailsTo(email: string, { app }: TestWorld = w) {
  await app.jobs.done()
  const found = smtp.received.filter(({ to }) => to.includes(email))
  for (const mail of found) smtp.received.splice(smtp.received.indexOf(mail), 1)
  return found.map(({ mail }) => mail)
}

/** The link of a mail, as the browser would open it. */
const linkIn = (text = '') => new URL(/http\S+/.exec(text)?.[0] ?? 'http://none')

async function registered(email: string) {
  const { browser, register } = visitor()
  const { body } = await register(email)
  const [mail] = await mailsTo(email)
  const link = linkIn(mail?.text)
  return { uid: String(body.uid), browser, link, code: link.searchParams.get('code') ?? '', mail }
}

test('a registration mails a link, and its code and the password confirm the address and sign in, also twice', async () => {
  const { browser, link, code, mail } = await registered('nele@demo.example')
  expect(mail?.subject).toBe('Bitte bestätige deine E-Mail-Adresse')
  expect([link.origin, link.pathname, link.searchParams.get('email')]).toEqual([
    w.origin,
    '/confirmation',
    'nele@demo.example',
  ])
  expect((await browser.me()).body.verified).toBe(false)

  for (let time = 0; time < 2; time += 1) {
    const { browser: elsewhere, confirm } = visitor()
    expect((await confirm('Nele@demo.example', code)).status).toBe(200)
    expect((await elsewhere.me()).body).toMatchObject({ email: 'nele@demo.example', verified: true })
  }
})

test('anybody who registers accepts the terms at that moment', async () => {
  const { uid } = await registered('terms@demo.example')
  const accepted = await w.database.rows('accepted', 'SELECT 1 FROM users WHERE uid = $1 AND terms_accepted_on = $2', [
    uid,
    w.clock.now().toString(),
  ])
  expect(accepted).toHaveLength(1)
  const silent = await w.database.rows(
    'silent',
    'SELECT 1 FROM users WHERE password_hash IS NULL AND terms_accepted_on IS NOT NULL',
  )
  expect(silent).toEqual([])
})

test('a code confirms no other address, nor after fourteen days, nor when a later mail has replaced it', async () => {
  const [one, other] = [await registered('one@demo.example'), await registered('other@demo.example')]
  const wrong = { status: 400, body: { errorCode: 'CONFIRMATION_CODE_INVALID' } }
  expect(await visitor().confirm('other@demo.example', one.code)).toMatchObject(wrong)
  expect(await visitor().confirm('nobody@demo.example', one.code)).toMatchObject(wrong)
  expect(await visitor().confirm('one@demo.example', `${one.code}x`)).toMatchObject(wrong)

  const client = clientOf(w.url, { uid: one.uid, token: one.browser.token, clubId: '' })
  expect(await client.auth.mailConfirmation({})).toEqual({})
  expect(await visitor().confirm('one@demo.example', one.code)).toMatchObject(wrong)
  const [again] = await mailsTo('one@demo.example')
  expect((await visitor().confirm('one@demo.example', linkIn(again?.text).searchParams.get('code') ?? '')).status).toBe(
    200,
  )

  w.clock.pass({ hours: 24 * 14 })
  expect(await visitor().confirm('other@demo.example', other.code)).toMatchObject(wrong)
})

test('the link is mailed again three times an hour at most, and never once it is confirmed [L07]', async () => {
  const email = 'again@demo.example'
  const { uid, browser, code } = await registered(email)
  const client = clientOf(w.url, { uid, token: browser.token, clubId: '' })
  for (let time = 0; time < 5; time += 1) expect(await client.auth.mailConfirmation({})).toEqual({})
  // Two more mails, with the one of the registration, are the three that are allowed.
  expect(await mailsTo(email)).toHaveLength(2)
  expect((await visitor().confirm(email, code)).status).toBe(400)

  w.clock.pass({ hours: 1 })
  const fresh = (await browser.refresh()).token
  const later = clientOf(w.url, { uid, token: fresh, clubId: '' })
  await later.auth.mailConfirmation({})
  const [mail] = await mailsTo(email)
  await later.auth.confirmOwn({ code: linkIn(mail?.text).searchParams.get('code') ?? '' })
  await later.auth.mailConfirmation({})
  expect(await mailsTo(email)).toEqual([])
})

test.each([
  ['open', w],
  ['strict', strict],
] as const)(
  'where it is %s, ten accounts an hour and twenty a day are made from one address, and others are free to make theirs [B27] [L07]',
  async (kind, place) => {
    const one = visitor(place)
    const make = async (index: number) => (await one.register(`flood${index}.${kind}@demo.example`)).body.errorCode
    const atOnce = await Promise.all(Array.from({ length: 40 }, (_, index) => make(index)))
    expect(atOnce.filter((code) => code === undefined)).toHaveLength(10)
    expect(new Set(atOnce.filter((code) => code !== undefined))).toEqual(new Set(['REGISTRATION_LIMIT_REACHED']))
    await place.app.jobs.done()
    const mailed = smtp.received
      .splice(0)
      .filter(({ to }) => to.some((email) => email.endsWith(`.${kind}@demo.example`)))
    expect(mailed).toHaveLength(10)
    expect((await visitor(place).register(`neighbour.${kind}@demo.example`)).status).toBe(200)

    place.clock.pass({ hours: 1 })
    const later = []
    for (let index = 40; index < 52; index += 1) later.push(await make(index))
    expect(later).toEqual([...Array(10).fill(undefined), ...Array(2).fill('REGISTRATION_LIMIT_REACHED')])
    place.clock.pass({ hours: 22, minutes: 59 })
    expect(await make(60)).toBe('REGISTRATION_LIMIT_REACHED')
    place.clock.pass({ minutes: 1 })
    expect(await make(61)).toBeUndefined()
  },
)

test('anybody who shares an address from which many accounts were made still signs in, and gets a link by mail [B27] [L28]', async () => {
  const one = visitor()
  await Promise.all(Array.from({ length: 12 }, (_, index) => one.register(`crowd${index}@demo.example`)))
  expect((await one.register('crowd12@demo.example')).body.errorCode).toBe('REGISTRATION_LIMIT_REACHED')
  expect(await one.signIn('ben@demo.example', PASSWORD)).toBe('in')
  await w.app.jobs.done()
  smtp.received.splice(0)
  await one.browser.post('/auth/password/request', { email: 'dirk@demo.example' }, one.from)
  expect(await mailsTo('dirk@demo.example')).toHaveLength(1)
})

test('a poisoned Host leads the link of a registration nowhere else [L08]', async () => {
  await visitor().register('host@demo.example', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  const [mail] = await mailsTo('host@demo.example')
  expect(linkIn(mail?.text).origin).toBe(w.origin)
})

test.each([
  ['open', w, [409, 'EMAIL_EXISTS']],
  ['strict', strict, [200, undefined]],
] as const)(
  'where it is %s, the address of a member who never signed in cannot be registered by somebody else, and ties nobody to that member [L13]',
  async (_, place, expected) => {
    const { database } = place
    const [uid] = place.silent
    const [member] = await database.rows<{ email: string }>('silent_one', 'SELECT email FROM users WHERE uid = $1', [
      uid,
    ])
    const { status, body, cookies } = await visitor(place).register(member?.email ?? '')
    expect([status, body.errorCode, cookies]).toEqual([...expected, []])
    const state = `SELECT password_hash, (SELECT count(*)::int FROM logins l WHERE l.uid = u.uid) AS logins,
    (SELECT count(*)::int FROM users o WHERE o.email = u.email) AS accounts FROM users u WHERE uid = $1`
    expect(await database.rows('silent_still', state, [uid])).toEqual([{ password_hash: null, logins: 0, accounts: 1 }])
  },
)

const codesOf = async (attempts: Promise<string>[]) => Promise.all(attempts)

test('an address learns of ten accounts a day whether they exist; then every answer is the one that tells nothing, and people still get in [L06] [L28]', async () => {
  const own = await world({ mail: smtp.config, proxies: ['127.0.0.1'] })
  const from = { 'x-forwarded-for': '192.0.2.1' }
  const probe = (email: string, password = 'falsch-falsch') =>
    new Browser(own.app).signIn(email, password, from).then(
      () => 'in',
      ({ code }: { code: string }) => code,
    )
  const register = (email: string) =>
    new Browser(own.app)
      .post('/auth/registration', { email, password: 'Karpfenteich-neun-Ufer' }, from)
      .then(({ body }) => String(body.errorCode ?? Object.keys(body)))

  // The same again tells nothing new.
  expect(await codesOf([probe('a0@demo.example'), probe('a0@demo.example')])).toEqual([
    'USER_NOT_FOUND',
    'USER_NOT_FOUND',
  ])
  const told = await Promise.all([
    ...Array.from({ length: 6 }, (_, index) => probe(`b${index}@demo.example`)),
    ...Array.from({ length: 6 }, (_, index) => register(`member${index + 10}@demo.example`)),
  ])
  expect(told.filter((code) => ['USER_NOT_FOUND', 'EMAIL_EXISTS'].includes(code))).toHaveLength(9)
  const untold = async () => [
    await probe('c@demo.example'),
    await probe('ben@demo.example'),
    await register('new@demo.example'),
    await register('clara@demo.example'),
  ]
  expect(await untold()).toEqual(['PASSWORD_INVALID', 'PASSWORD_INVALID', 'mailed', 'mailed'])
  expect(await probe('ben@demo.example', PASSWORD)).toBe('in')
  own.clock.pass({ hours: 23, minutes: 59 })
  expect(await probe('d@demo.example')).toBe('PASSWORD_INVALID')
  own.clock.pass({ minutes: 1 })
  expect(await probe('d@demo.example')).toBe('USER_NOT_FOUND')
})

test('in strict mode sign-in and registration answer alike whether there is an account or not [L06]', async () => {
  for (const email of ['ben@demo.example', 'nobody@demo.example'])
    expect(await visitor(strict).signIn(email, 'falsch-falsch')).toBe('PASSWORD_INVALID')

  const known = await visitor(strict).register('ben@demo.example')
  const fresh = await visitor(strict).register('fresh@demo.example')
  for (const { status, body, cookies } of [known, fresh])
    expect([status, body, cookies]).toEqual([200, { mailed: true }, []])
  // The password of the registration opens nothing, so that trying it tells nothing either.
  for (const email of ['ben@demo.example', 'fresh@demo.example'])
    expect(await visitor(strict).signIn(email, 'ein langes Passwort')).toBe('PASSWORD_INVALID')

  const [exists] = await mailsTo('ben@demo.example', strict)
  expect(exists?.subject).toBe('Du hast schon ein Konto bei Bahnfrei')
  const [finish] = await mailsTo('fresh@demo.example', strict)
  const link = passwordLinkOf(linkIn(finish?.text).searchParams.get('data') ?? '')
  const { browser } = visitor(strict)
  const { status } = await browser.post('/auth/password/reset', { ...link, password: 'mein Passwort' })
  expect(status).toBe(200)
  expect((await browser.me()).body).toMatchObject({ email: 'fresh@demo.example', verified: true })
  expect(await mailsTo('fresh@demo.example', strict)).toEqual([])
})

test('an unknown address takes as long as a wrong password [L05]', async () => {
  const times = { known: [] as number[], unknown: [] as number[] }
  const take = async (kind: 'known' | 'unknown', email: string) => {
    const before = process.cpuUsage()
    await visitor(strict).signIn(email, 'falsch-falsch')
    times[kind].push(process.cpuUsage(before).user)
  }
  for (let round = 0; round < 40; round += 1) {
    await take('known', `member${String(round + 1).padStart(2, '0')}@demo.example`)
    await take('unknown', `unknown${round}@demo.example`)
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length / 2] ?? 0
  // Without the hash the ratio would be a tenth. It is processor time, because a busy machine delays at random.
  expect(median(times.unknown) / median(times.known)).toBeGreaterThan(0.7)
  expect(median(times.unknown) / median(times.known)).toBeLessThan(1.4)
})
