import { contract } from '@bahnfrei/domain/contract.ts'
import { describe, expect, test } from 'vitest'
import { runApp } from '../../world/testApp.ts'
import { Browser } from '../../world/testBrowser.ts'
import { hasGone, waitingDevice } from '../../world/testDevice.ts'
import { watch } from '../../world/testSocket.ts'
import { type Client, clientOf, world } from '../../world/testWorld.ts'
import { AUTH_SWEEPS } from './sweep.ts'

// Each device comes from an address of its own, as behind a proxy; one address gets 60 codes an hour.
const w = await world({ proxies: ['127.0.0.1'] })
/** A second instance of Bahnfrei on the same database. */
const other = await runApp(w.connection, { proxies: ['127.0.0.1'] }, w.clock)
const [ben, clara] = [await w.as('ben'), await w.as('clara')]

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0'
let hosts = 0
const freshAddress = () => `198.51.100.${++hosts}`
const device = (origin = w.origin, address = freshAddress()) =>
  waitingDevice(origin, { 'user-agent': FIREFOX, 'x-forwarded-for': address })

const validate = (client: Client, deviceId: string) => client.auth.validateQrCode({ deviceId })
const activate = (client: Client, deviceId: string) => client.auth.activateQrCode({ deviceId })
const cancel = (client: Client, deviceId: string) => client.auth.cancelQrCode({ deviceId })
const NO = { code: 'CODE_INVALID' }

/** A device that Ben lets in, with its token. */
async function letIn(client = ben) {
  const waiting = await device()
  const { deviceId } = await waiting.ask()
  await validate(client, deviceId)
  await activate(client, deviceId)
  await waiting.until(() => waiting.tokens.length > 0)
  return { ...waiting, deviceId, token: waiting.tokens[0] ?? '' }
}

describe('a device is let in', () => {
  test('by the code on its screen, the same digits on both, and one tap [AUTH-097] [AUTH-098] [LIVE-002] [LIVE-005] [LIVE-009] [LIVE-010] [Q01]', async () => {
    const address = freshAddress()
    const waiting = await device(w.origin, address)
    const code = await waiting.ask()
    expect(code).toEqual({
      deviceId: expect.stringMatching(/^[\w-]{43}$/),
      expiryTime: w.clock.now().epochMilliseconds + 120_000,
    })

    const seen = await validate(ben, code.deviceId)
    expect(seen).toEqual({
      confirmationCode: expect.stringMatching(/^\d{6}$/),
      device: 'Firefox, Windows',
      address,
      isSameNetwork: false,
      askedOn: w.clock.now().epochMilliseconds,
    })
    await waiting.until(() => waiting.codes.length === 2)
    expect(waiting.codes[1]).toEqual({ ...code, confirmationCode: seen.confirmationCode })
    expect(await validate(ben, code.deviceId)).toEqual(seen)
    expect(waiting.tokens).toEqual([])

    expect(await activate(ben, code.deviceId)).toEqual({})
    await waiting.until(() => waiting.tokens.length === 1)
    const browser = new Browser(w.app)
    const reply = await browser.post('/auth/handover', { token: waiting.tokens[0] }, { 'user-agent': FIREFOX })
    expect(reply).toMatchObject({ status: 200, body: { uid: ben.uid, token: expect.stringMatching(/^at_/) } })
    expect(reply.cookies).toHaveLength(1)
    // Nobody has proved anything at the new device: dangerous acts ask there for more.
    const dangerous = await browser.post(
      '/auth/password',
      { password: 'ein anderes Passwort' },
      { authorization: `Bearer ${browser.token}` },
    )
    expect(dangerous.body.errorCode).toBe('STEP_UP_NEEDED')
    expect((await ben.auth.logins({})).logins).toContainEqual(
      expect.objectContaining({ device: 'Firefox, Windows', isThis: false }),
    )
    expect((await browser.refresh()).uid).toBe(ben.uid)

    await w.app.jobs.done()
    const mails = await w.database.rows<{ address: string; words: unknown }>(
      'qr_mails',
      `SELECT address, words FROM mails WHERE kind = 'qrSignIn'`,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ address: 'ben@demo.example' })
    expect(JSON.stringify(mails[0]?.words)).toContain(address)
    expect(JSON.stringify(mails[0]?.words)).toContain('Firefox, Windows')
  })

  test('also when its socket is held by another instance than the one that is asked [LIVE-002]', async () => {
    const waiting = await device(other.origin)
    const { deviceId } = await waiting.ask()
    const { confirmationCode } = await validate(ben, deviceId)
    await waiting.until(() => waiting.codes[1]?.confirmationCode === confirmationCode)
    await activate(ben, deviceId)
    await waiting.until(() => waiting.tokens.length === 1)
    const reply = await new Browser(w.app).post('/auth/handover', { token: waiting.tokens[0] })
    expect(reply.status).toBe(200)
  })

  test('and hears of it when Ben declines: its connection ends [AUTH-099]', async () => {
    const waiting = await device(other.origin)
    const { deviceId } = await waiting.ask()
    await validate(ben, deviceId)
    expect(await cancel(ben, deviceId)).toEqual({})
    expect(await waiting.closed).toBe('io server disconnect')
    expect(waiting.tokens).toEqual([])
  })

  test('and only hashes of its id and its token are stored [AUTH-093]', async () => {
    const { deviceId, token } = await letIn()
    const rows = await w.database.rows('pairings_all', 'SELECT * FROM device_pairings')
    expect(rows.length).toBeGreaterThan(0)
    for (const secret of [deviceId, token]) expect(JSON.stringify(rows)).not.toContain(secret)
  })
})

describe('a code lets nobody in', () => {
  test.each([['A'.repeat(43)], ['x'], ["' OR '1'='1"], ['*'], ['%'.repeat(43)], ['\u{1F3AF}'.repeat(20)]])(
    'that is guessed: %s [Q02]',
    async (deviceId) => {
      await (await device()).ask()
      for (const attempt of [validate, activate, cancel]) await expect(attempt(ben, deviceId)).rejects.toMatchObject(NO)
    },
  )

  test('after two minutes [Q02]', async () => {
    const waiting = await device()
    const { deviceId } = await waiting.ask()
    await validate(ben, deviceId)
    w.clock.pass({ minutes: 2 })
    for (const attempt of [validate, activate, cancel]) await expect(attempt(ben, deviceId)).rejects.toMatchObject(NO)
    expect(waiting.tokens).toEqual([])
  })

  test('a second time, nor after it was declined [Q02]', async () => {
    const { deviceId: used } = await letIn()
    const { deviceId: declined } = await (await device()).ask()
    await validate(ben, declined)
    await cancel(ben, declined)
    for (const deviceId of [used, declined])
      for (const client of [ben, clara])
        for (const attempt of [validate, activate, cancel])
          await expect(attempt(client, deviceId)).rejects.toMatchObject(NO)
  })

  // All orders in which two people can look, approve and decline, with what comes of each step.
  test.each([
    ['approved unseen', [[activate, ben, false]]],
    ['declined unseen', [[cancel, ben, false]]],
    [
      'approved by another one',
      [
        [validate, ben, true],
        [validate, clara, false],
        [activate, clara, false],
        [cancel, clara, false],
        [activate, ben, true],
      ],
    ],
    [
      'approved twice',
      [
        [validate, ben, true],
        [activate, ben, true],
        [activate, ben, false],
        [cancel, ben, false],
      ],
    ],
    [
      'approved after it was declined',
      [
        [validate, clara, true],
        [cancel, clara, true],
        [activate, clara, false],
        [validate, ben, false],
      ],
    ],
  ] as const)('%s [Q03]', async (_, steps) => {
    const { deviceId } = await (await device()).ask()
    for (const [attempt, client, isWelcome] of steps) {
      if (isWelcome) await attempt(client, deviceId)
      else await expect(attempt(client, deviceId)).rejects.toMatchObject(NO)
    }
  })

  test('when two approve, decline or both at the same moment: one of them does [Q03]', async () => {
    for (const attempts of [
      [activate, activate],
      [activate, cancel],
      [cancel, cancel],
    ]) {
      const { deviceId } = await (await device()).ask()
      await validate(ben, deviceId)
      const outcomes = await Promise.allSettled(attempts.map((attempt) => attempt(ben, deviceId)))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  test('when it is looked at by two at the same moment: it belongs to one of them [Q03]', async () => {
    const { deviceId } = await (await device()).ask()
    const outcomes = await Promise.allSettled([validate(ben, deviceId), validate(clara, deviceId)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the token', () => {
  test('reaches the socket that asked and no other one, whatever that one claims [Q04]', async () => {
    const [waiting, thief] = [await device(), await device()]
    const { deviceId } = await waiting.ask()
    await expect(thief.ask({ deviceId })).rejects.toThrow('INPUT_INVALID')
    await thief.ask()
    await validate(ben, deviceId)
    await activate(ben, deviceId)
    await waiting.until(() => waiting.tokens.length === 1)
    expect(thief.tokens).toEqual([])
    expect(thief.codes).toHaveLength(1)
  })

  test('reaches nobody when the socket comes back: that one gets a new code, and the old one is dead [Q04]', async () => {
    const address = freshAddress()
    const first = await device(w.origin, address)
    const { deviceId } = await first.ask()
    await validate(ben, deviceId)
    first.socket.disconnect()
    await expect.poll(() => hasGone(w, deviceId)).toBe(true)
    const second = await device(w.origin, address)
    const next = await second.ask()
    expect(next.deviceId).not.toBe(deviceId)
    await expect(activate(ben, deviceId)).rejects.toMatchObject(NO)
    await expect(validate(clara, deviceId)).rejects.toMatchObject(NO)
    expect([...first.tokens, ...second.tokens]).toEqual([])
  })

  test('is worth one login, also when it is brought twenty times at once [Q05]', async () => {
    const { token } = await letIn()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => new Browser(w.app).post('/auth/handover', { token })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = replies.filter(({ status }) => status !== 200)
    expect(lost.map(({ body, cookies }) => [body.errorCode, cookies])).toEqual(Array(19).fill(['CODE_INVALID', []]))
  })

  test('is worth nothing after a minute, and nothing as anything else [Q05]', async () => {
    const { token } = await letIn()
    expect((await new Browser(w.app).me(token)).status).toBe(401)
    expect((await new Browser(w.app).me(`at_${token}`)).status).toBe(401)
    w.clock.pass({ minutes: 1 })
    expect((await new Browser(w.app).post('/auth/handover', { token })).body.errorCode).toBe('CODE_INVALID')
  })

  test('is worth nothing when the account was disabled meanwhile [Q07]', async () => {
    const dirk = await w.as('dirk')
    const { token } = await letIn(dirk)
    await w.database.rows('disable', 'UPDATE users SET disabled = true WHERE uid = $1', [dirk.uid])
    expect((await new Browser(w.app).post('/auth/handover', { token })).body.errorCode).toBe('CODE_INVALID')
  })
})

describe('nobody lets a device in', () => {
  test('without the bearer token: a cookie, another origin or a GET change nothing [Q06]', async () => {
    const waiting = await device()
    const { deviceId } = await waiting.ask()
    await validate(ben, deviceId)
    const browser = new Browser(w.app)
    await browser.signIn('ben@demo.example', 'bahnfrei-demo')
    for (const path of ['validation', 'activation', 'cancel']) {
      const forged = await browser.post(`/auth/qrcode/${path}`, { deviceId }, { origin: 'https://evil.example' })
      expect([forged.status, forged.body.errorCode]).toEqual([401, 'UNAUTHENTICATED'])
      const read = await ben.send('GET', `/auth/qrcode/${path}?deviceId=${deviceId}`)
      expect(read.status).toBe(404)
      const form = await ben.send('POST', `/auth/qrcode/${path}`, `deviceId=${deviceId}`, {
        'content-type': 'application/x-www-form-urlencoded',
      })
      expect(form.status).toBe(415)
    }
    const page = await fetch(`${w.origin}/qrAuth/${deviceId}`)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(waiting.tokens).toEqual([])
    // None of all this has used the code up.
    await activate(ben, deviceId)
  })

  test.each([
    ['without a confirmed address', 'member21', 'verified = false', 'EMAIL_UNVERIFIED'],
    ['as root', 'member22', 'root = true', 'INSUFFICIENT_PERMISSION'],
    ['with a disabled account', 'member23', 'disabled = true', 'UNAUTHENTICATED'],
  ])('%s [Q07]', async (_, name, change, code) => {
    const person = await w.as({ uid: w.crowd[Number(name.slice(6)) - 1] as string })
    const early = await (await device()).ask()
    await validate(person, early.deviceId)
    await w.database.rows(`change ${name}`, `UPDATE users SET ${change} WHERE uid = $1`, [person.uid])
    const { deviceId } = await (await device()).ask()
    await expect(validate(person, deviceId)).rejects.toMatchObject({ code })
    await expect(activate(person, early.deviceId)).rejects.toMatchObject({ code })
  })
})

describe('anybody who floods with questions for codes', () => {
  test('over one socket gets one in ten seconds, and the one before is dead then [Q08] [AUTH-051]', async () => {
    const waiting = await device()
    const first = await waiting.ask()
    await expect(waiting.ask()).rejects.toThrow('TOO_MANY_REQUESTS')
    w.clock.pass({ seconds: 10 })
    const second = await waiting.ask()
    expect(second.deviceId).not.toBe(first.deviceId)
    await expect(validate(ben, first.deviceId)).rejects.toMatchObject(NO)
    await validate(ben, second.deviceId)
  })

  test('ten thousand times over one socket gets one code, and its connection is cut [Q08] [R05]', async () => {
    const address = freshAddress()
    const flooder = await device(w.origin, address)
    await flooder.ask()
    for (let question = 0; question < 10_000; question += 1) flooder.socket.emit('qrAuth/requestCode', {})
    await flooder.closed
    const given = await w.database.rows('given', 'SELECT 1 FROM device_pairings WHERE address = $1', [address])
    expect(given).toHaveLength(1)
  })

  test('over many sockets gets 60 an hour from one address, whatever it claims, and what is over is swept [Q08] [L03]', async () => {
    const plain = await world()
    const ask = async (host: number) => {
      const one = await waitingDevice(plain.origin, { 'x-forwarded-for': `203.0.113.${host}` })
      const outcome = await one.ask().then(
        () => 'code',
        ({ code }) => code,
      )
      one.socket.disconnect()
      return outcome
    }
    const outcomes = await Promise.all(Array.from({ length: 80 }, (_, index) => ask(index)))
    expect(outcomes.filter((outcome) => outcome === 'code')).toHaveLength(60)
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(20)

    plain.clock.pass({ hours: 1 })
    for (const [index, sweep] of AUTH_SWEEPS.entries())
      await plain.database.rows(`sweep ${index}`, sweep, [plain.clock.now().toString()])
    const [left] = await plain.database.rows<{ count: number }>('left', 'SELECT count(*) FROM device_pairings')
    expect(left?.count).toBe(0)
    expect(await ask(1)).toBe('code')
  })
})

describe('a socket', () => {
  test('without a token gets a code, and nothing else that it asks for [R01]', async () => {
    const collections = Object.values(contract).flatMap((calls) =>
      Object.values(calls as Record<string, { live?: { collection: string } }>).flatMap(
        ({ live }) => live?.collection ?? [],
      ),
    )
    expect(collections.length).toBeGreaterThan(5)
    for (const collection of collections) {
      // Each on a connection of its own: one alone would soon ask faster than it may.
      const watcher = await watch(w.origin)
      const { data, errorCode } = await watcher.call('subscribe', { collection })
      expect([data, ['UNAUTHENTICATED', 'INPUT_INVALID'].includes(errorCode ?? '')]).toEqual([undefined, true])
      watcher.socket.disconnect()
    }
    // Opened only now: a socket that asks for nothing is soon closed.
    const waiting = await device()
    for (const name of ['qrAuth/code', 'qrAuth/activate', 'qrAuth/validation', 'rpc/out', 'db/res', 'auth/me'])
      waiting.socket.emit(name, {})
    await waiting.ask()
    expect(waiting.refusals()).toEqual([])
    expect(waiting.tokens).toEqual([])
    expect(waiting.codes).toHaveLength(1)
  })

  test.each([[null], ['x'], [[]], [{ screenId: null }]])('that asks with %j is refused', async (message) => {
    await expect((await device()).ask(message)).rejects.toThrow('INPUT_INVALID')
  })

  test('of somebody who is signed in gets none', async () => {
    const watcher = await watch(w.origin, { token: ben.token, clubId: ben.clubId })
    let codes = 0
    watcher.socket.on('qrAuth/code', () => {
      codes += 1
    })
    watcher.socket.emit('qrAuth/requestCode', {})
    await watcher.call('unsubscribe', { subscriptionId: 'x' })
    await clientOf(w.url, ben).auth.me({})
    expect(codes).toBe(0)
  })
})
