import type { Asked } from '@bahnfrei/domain/auth/calls.ts'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../../world/testBrowser.ts'
import { TestPasskey } from '../../world/testPasskey.ts'
import { type Client, clientOf, world } from '../../world/testWorld.ts'

const w = await world()
const NAMED = w.origin.replace('127.0.0.1', 'localhost')
const PASSWORD = 'bahnfrei-demo'

// Failures in one test must not make the address that all of them share pause.
beforeEach(() => w.clock.pass({ minutes: 16 }))

let members = 0
type Member = { email: string; browser: Browser; client: Client }
/** Somebody else for each test, signed in by the password. */
async function member(): Promise<Member> {
  members += 1
  const email = `member${String(members).padStart(2, '0')}@demo.example`
  const browser = new Browser(w.app)
  const { uid, token } = await browser.signIn(email, PASSWORD)
  return { email, browser, client: clientOf(w.url, { uid, token, clubId: w.clubs.eichenhain.id }) }
}
const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: w.clock.now().epochMilliseconds + steps * 30_000 })
async function withTotp(client: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await client.auth.askTotp({})
  const { recoveryCodes } = await client.auth.addTotp({ code: codeAt(secret) })
  w.clock.pass({ seconds: 30 })
  return { secret, recoveryCodes }
}
async function withPasskey(client: Client): Promise<TestPasskey> {
  const device = new TestPasskey(NAMED)
  const { challenge } = await client.auth.askNewPasskey({})
  await client.auth.addPasskey({ challenge, name: 'Telefon', passkey: device.made(challenge) })
  return device
}
/** The first step of a sign-in, which asks for the second. */
async function begin(email: string, password = PASSWORD): Promise<Asked & { browser: Browser }> {
  const browser = new Browser(w.app)
  const { status, body, cookies } = await browser.post('/auth/login', { email, password })
  expect([status, body.token, cookies]).toEqual([200, undefined, []])
  return { ...(body as Asked), browser }
}
async function second(browser: Browser, proof: object): Promise<unknown> {
  const { status, body } = await browser.post('/auth/login/second-factor', proof)
  return status === 200 ? 'signed in' : body.errorCode
}
const codeOf = (attempt: Promise<unknown>) => attempt.then(() => 'done', ({ code }: { code: string }) => code) // biome-ignore format: one thought

test('with an app the password alone opens nothing; its code does', async () => {
  const { email, client } = await member()
  const { secret } = await withTotp(client)
  const { browser, challenge, totp, recovery, passkeys } = await begin(email)
  expect([totp, recovery, passkeys]).toEqual([true, true, []])
  expect((await browser.me()).status).toBe(401)
  expect(await second(browser, { challenge, code: codeAt(secret) })).toBe('signed in')
  expect((await browser.me()).body.uid).toBe(client.uid)
  await expect(browser.refresh()).resolves.toBeDefined()
})

test('an app counts only when a code of it was seen', async () => {
  const { email, client } = await member()
  const { secret, uri } = await client.auth.askTotp({})
  expect(uri).toContain(`secret=${secret}`)
  expect(await codeOf(client.auth.addTotp({ code: codeAt(secret, 5) }))).toBe('CODE_INVALID')
  await expect(new Browser(w.app).signIn(email, PASSWORD)).resolves.toHaveProperty('token')
})

describe('codes [L20]', () => {
  test('one code signs in once, also when two browsers send it at once', async () => {
    const { email, client } = await member()
    const { secret } = await withTotp(client)
    const sent = await Promise.all([begin(email), begin(email)])
    const code = codeAt(secret)
    const answers = await Promise.all(sent.map(({ browser, challenge }) => second(browser, { challenge, code })))
    expect(answers.toSorted()).toEqual(['CODE_INVALID', 'signed in'])
  })

  test.each([
    [-3, 'CODE_INVALID'],
    [-2, 'CODE_INVALID'],
    [-1, 'signed in'],
    [0, 'signed in'],
    [1, 'signed in'],
    [2, 'CODE_INVALID'],
  ])('a clock that is off by %i half minutes: %s', async (steps, expected) => {
    const { email, client } = await member()
    const { secret } = await withTotp(client)
    w.clock.pass({ minutes: 5 })
    const { browser, challenge } = await begin(email)
    expect(await second(browser, { challenge, code: codeAt(secret, steps) })).toBe(expected)
  })

  test('after five wrong ones the sign-in is over, and codes pause for a while and not for good [L04]', async () => {
    const { email, client } = await member()
    const { secret } = await withTotp(client)
    const { browser, challenge } = await begin(email)
    const wrong = String((Number(codeAt(secret)) + 500_000) % 1_000_000).padStart(6, '0')
    const guesses = await Promise.all(Array.from({ length: 20 }, () => second(browser, { challenge, code: wrong })))
    expect(guesses.filter((answer) => answer === 'CODE_INVALID')).toHaveLength(5)
    expect(await second(browser, { challenge, code: codeAt(secret) })).toBe('CHALLENGE_INVALID')

    const again = await begin(email)
    const right = { challenge: again.challenge, code: codeAt(secret) }
    expect(await second(again.browser, right)).toBe('TOO_MANY_REQUESTS')
    w.clock.pass({ seconds: 30 })
    expect(await second(again.browser, { ...right, code: codeAt(secret) })).toBe('signed in')
  })

  test('a recovery code is shown once, kept as a hash, and signs in once; its owner hears of it', async () => {
    const { email, client } = await member()
    const { recoveryCodes } = await withTotp(client)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await client.auth.factors({})).recoveryCodes).toBe(10)
    const stored = await w.database.rows<{ hash: string }>('kept', 'SELECT * FROM recovery_codes WHERE uid = $1', [
      client.uid,
    ])
    expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0]?.replaceAll('-', ''))
    const first = await begin(email)
    const code = recoveryCodes[3]?.toUpperCase()
    expect(await second(first.browser, { challenge: first.challenge, code })).toBe('signed in')
    const next = await begin(email)
    expect(await second(next.browser, { challenge: next.challenge, code })).toBe('CODE_INVALID')
    expect((await client.auth.factors({})).recoveryCodes).toBe(9)
    expect(await mailsTo(email)).toContain('recoveryCodeUsed')
  })

  test('new recovery codes take the place of the old ones, and with the last factor they go', async () => {
    const { email, client } = await member()
    expect(await codeOf(client.auth.newRecoveryCodes({}))).toBe('INPUT_INVALID')
    const old = await withTotp(client)
    const made = await client.auth.newRecoveryCodes({})
    const { browser, challenge } = await begin(email)
    expect(await second(browser, { challenge, code: old.recoveryCodes[0] })).toBe('CODE_INVALID')
    expect(await second(browser, { challenge, code: made.recoveryCodes[0] })).toBe('signed in')
    await client.auth.removeTotp({})
    expect(await client.auth.factors({})).toEqual({ passkeys: [], totpSince: null, recoveryCodes: 0 })
    await expect(new Browser(w.app).signIn(email, PASSWORD)).resolves.toHaveProperty('token')
  })

  test('a code of somebody else is none', async () => {
    const [one, other] = [await member(), await member()]
    await withTotp(one.client)
    const { secret, recoveryCodes } = await withTotp(other.client)
    const { browser, challenge } = await begin(one.email)
    for (const code of [codeAt(secret), recoveryCodes[0]])
      expect(await second(browser, { challenge, code })).toBe('CODE_INVALID')
  })
})

describe('the challenge between password and second factor [L20]', () => {
  test('is good for five minutes and for one sign-in, and no token', async () => {
    const { email, client } = await member()
    const { secret } = await withTotp(client)
    const late = await begin(email)
    w.clock.pass({ minutes: 5 })
    expect(await second(late.browser, { challenge: late.challenge, code: codeAt(secret) })).toBe('CHALLENGE_INVALID')
    const { browser, challenge } = await begin(email)
    expect((await browser.me(challenge)).status).toBe(401)
    expect((await browser.me(`at_${challenge}`)).status).toBe(401)
    w.clock.pass({ minutes: 4, seconds: 59 })
    expect(await second(browser, { challenge, code: codeAt(secret) })).toBe('signed in')
    w.clock.pass({ seconds: 30 })
    expect(await second(browser, { challenge, code: codeAt(secret) })).toBe('CHALLENGE_INVALID')
  })

  test('wants a code or a passkey, and one of them', async () => {
    const { email, client } = await member()
    const device = await withPasskey(client)
    const { browser, challenge } = await begin(email)
    expect(await second(browser, { challenge })).toBe('INPUT_INVALID')
    const both = { challenge, code: '123456', passkey: device.proof(challenge) }
    expect(await second(browser, both)).toBe('INPUT_INVALID')
  })

  test('dies with a change of the password, and opens no account that was disabled meanwhile', async () => {
    const { email, client } = await member()
    const { secret } = await withTotp(client)
    const before = await begin(email)
    const other = 'Karpfenteich-neun-Ufer'
    await client.auth.changePassword({ password: other })
    expect(await second(before.browser, { challenge: before.challenge, code: codeAt(secret) })).toBe(
      'CHALLENGE_INVALID',
    )
    const { browser, challenge } = await begin(email, other)
    await w.database.rows('disable', 'UPDATE users SET disabled = true WHERE uid = $1', [client.uid])
    expect(await second(browser, { challenge, code: codeAt(secret) })).toBe('USER_DISABLED')
  })
})

describe('passkeys', () => {
  test('one is the second factor, or signs in all by itself', async () => {
    const { email, client } = await member()
    const device = await withPasskey(client)
    const { browser, challenge, passkeys, totp } = await begin(email)
    expect([passkeys, totp]).toEqual([[device.id], false])
    expect(await second(browser, { challenge, passkey: device.proof(challenge) })).toBe('signed in')
    const usedOn = async () => (await client.auth.factors({})).passkeys[0]?.usedOn
    expect(await usedOn()).toBe(w.clock.now().epochMilliseconds)
    w.clock.pass({ minutes: 1 })
    const alone = new Browser(w.app)
    const asked = (await alone.post('/auth/login/passkey/challenge')).body as Asked
    const { status } = await alone.post('/auth/login/passkey', {
      challenge: asked.challenge,
      passkey: device.proof(asked.challenge),
    })
    expect([status, (await alone.me()).body.uid]).toEqual([200, client.uid])
    expect(await usedOn()).toBe(w.clock.now().epochMilliseconds)
    expect((await client.auth.factors({})).passkeys).toMatchObject([{ name: 'Telefon' }])
  })

  test.each<[string, Parameters<TestPasskey['proof']>[1]]>([
    ['of a page of another origin', { origin: 'https://evil.example' }],
    ['of a page whose name begins like ours', { origin: 'http://localhost.evil.example' }],
    ['of this machine at another port', { origin: 'http://localhost:1' }],
    ['that was made for another site', { site: 'evil.example' }],
    ['that nobody unlocked', { isUnlocked: false }],
    ['whose counter runs behind, as that of a copy does', { counter: 0 }],
    ['to another challenge', { challenge: 'b3RoZXI' }],
  ])('an answer %s is refused, and the right one goes on [L20]', async (_, wrong) => {
    const { email, client } = await member()
    const device = await withPasskey(client)
    const first = await begin(email)
    expect(await second(first.browser, { challenge: first.challenge, passkey: device.proof(first.challenge) })).toBe(
      'signed in',
    )
    const { browser, challenge } = await begin(email)
    expect(await second(browser, { challenge, passkey: device.proof(challenge, wrong) })).toBe('PASSKEY_INVALID')
    expect(await alone(device, wrong)).toBe('PASSKEY_INVALID')
    expect(await second(browser, { challenge, passkey: device.proof(challenge) })).toBe('signed in')
  })

  test('an answer that was seen before is refused, whatever challenge it comes with [L20]', async () => {
    const { email, client } = await member()
    const device = await withPasskey(client)
    const { browser, challenge } = await begin(email)
    const passkey = device.proof(challenge)
    expect(await second(browser, { challenge, passkey })).toBe('signed in')
    expect(await second(browser, { challenge, passkey })).toBe('CHALLENGE_INVALID')
    const next = await begin(email)
    expect(await second(next.browser, { challenge: next.challenge, passkey })).toBe('PASSKEY_INVALID')
    const open = (await browser.post('/auth/login/passkey/challenge')).body as Asked
    const signed = { challenge: open.challenge, passkey: device.proof(open.challenge) }
    expect((await browser.post('/auth/login/passkey', signed)).status).toBe(200)
    expect((await browser.post('/auth/login/passkey', signed)).body.errorCode).toBe('CHALLENGE_INVALID')
  })

  test('nobody signs in by the passkey of somebody else, or by one that is removed [L20]', async () => {
    const [one, other] = [await member(), await member()]
    const [device, foreign] = [await withPasskey(one.client), await withPasskey(other.client)]
    const { browser, challenge } = await begin(one.email)
    expect(await second(browser, { challenge, passkey: foreign.proof(challenge) })).toBe('PASSKEY_INVALID')
    // The other way round: the own key under the id of the other one.
    expect(await second(browser, { challenge, passkey: { ...foreign.proof(challenge), id: device.id } })).toBe(
      'PASSKEY_INVALID',
    )
    expect(await codeOf(one.client.auth.removePasskey({ id: foreign.id }))).toBe('PASSKEY_NOT_FOUND')
    await one.client.auth.removePasskey({ id: device.id })
    expect(await alone(device)).toBe('PASSKEY_INVALID')
    expect(await alone(foreign)).toBe('signed in')
  })

  test.each<[string, Parameters<TestPasskey['made']>[1]]>([
    ['on a page of another origin', { origin: 'https://evil.example' }],
    ['for another site', { site: 'evil.example' }],
    ['without being unlocked', { isUnlocked: false }],
    ['for another challenge', { challenge: 'b3RoZXI' }],
  ])('one that was made %s is not taken [L20]', async (_, wrong) => {
    const { client } = await member()
    const { challenge } = await client.auth.askNewPasskey({})
    const passkey = new TestPasskey(NAMED).made(challenge, wrong)
    expect(await codeOf(client.auth.addPasskey({ challenge, name: 'Fremd', passkey }))).toBe('PASSKEY_INVALID')
    expect((await client.auth.factors({})).passkeys).toEqual([])
  })

  test('a challenge for a new one belongs to its login, and two people never have the same passkey', async () => {
    const [one, other] = [await member(), await member()]
    const device = await withPasskey(one.client)
    const { challenge } = await other.client.auth.askNewPasskey({})
    const adding = { challenge, name: 'Fremd', passkey: device.made(challenge) }
    expect(await codeOf(one.client.auth.addPasskey(adding))).toBe('CHALLENGE_INVALID')
    expect(await codeOf(other.client.auth.addPasskey(adding))).toBe('FACTOR_EXISTS')
  })

  test('while passwords and codes pause a passkey still signs in [L04]', async () => {
    const { email, client } = await member()
    const device = await withPasskey(client)
    for (let guess = 0; guess < 8; guess += 1)
      await new Browser(w.app).post('/auth/login', { email, password: 'bahnfrei-falsch' })
    expect((await new Browser(w.app).post('/auth/login', { email, password: PASSWORD })).status).toBe(429)
    expect(await alone(device)).toBe('signed in')
  })
})

/** A sign-in by nothing but the device. */
async function alone(device: TestPasskey, wrong?: Parameters<TestPasskey['proof']>[1]): Promise<unknown> {
  const browser = new Browser(w.app)
  const { challenge } = (await browser.post('/auth/login/passkey/challenge')).body as Asked
  const { status, body } = await browser.post('/auth/login/passkey', {
    challenge,
    passkey: device.proof(challenge, wrong),
  })
  return status === 200 ? 'signed in' : body.errorCode
}

async function mailsTo(email: string): Promise<string[]> {
  const mails = await w.database.rows<{ kind: string }>('mails_to', 'SELECT kind FROM mails WHERE address = $1', [
    email,
  ])
  return mails.map(({ kind }) => kind)
}
