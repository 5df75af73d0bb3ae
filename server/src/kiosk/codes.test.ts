import { beforeEach, describe, expect, test } from 'vitest'
import { hasGone, waitingDevice } from '../../world/testDevice.ts'
import { kiosksOf } from '../../world/testKiosk.ts'
import { type Client, world } from '../../world/testWorld.ts'
import { AUTH_SWEEPS } from '../auth/sweep.ts'

// Each device comes from an address of its own; one address gets 60 codes an hour.
const w = await world({ proxies: ['127.0.0.1'] })
const { device, freshAddress, handOver } = kiosksOf(w)
let [anna, cara] = [await w.as('anna'), await w.as('cara', 'birkenau')]
beforeEach(async () => {
  anna = await w.as('anna')
  cara = await w.as('cara', 'birkenau')
})

const activate = (client: Client, secret: string) => client.kiosk.activate({ secret })
const NO = { code: 'KIOSK_CODE_INVALID' }

describe('a code activates nothing', () => {
  test.each([['A'.repeat(43)], ['x'], ["' OR '1'='1"], ['*'], ['\u{1F3AF}'.repeat(20)]])(
    'that is guessed: %s [K01] [ERR-027]',
    async (secret) => {
      await (await device()).ask()
      await expect(activate(cara, secret)).rejects.toMatchObject({
        ...NO,
        statusCode: 400,
      })
    },
  )

  test('after ten different wrong ones of the same person within an hour, not even a right one [K01]', async () => {
    const dieter = await w.as('dieter', 'talblick')
    const { secret } = await (await device()).ask()
    const guesses = Array.from({ length: 30 }, (_, index) => `guess ${index}`)
    const outcomes = await Promise.allSettled(guesses.map((guess) => activate(dieter, guess)))
    const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.code)
    expect(codes.filter((code) => code === NO.code)).toHaveLength(10)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(20)
    await expect(activate(dieter, secret)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await activate(anna, secret)).toHaveProperty('screenId')

    w.clock.pass({ hours: 1 })
    const { secret: next } = await (await device()).ask()
    expect(await activate(await w.as('dieter', 'talblick'), next)).toHaveProperty('screenId')
  })

  test('a second time, also when it is brought twenty times at once [K02]', async () => {
    const { secret } = await (await device()).ask()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => activate(index % 2 ? anna : cara, secret)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(activate(anna, secret)).rejects.toMatchObject(NO)
  })

  test('after its five minutes and the half minute for somebody who was scanning it [K02] [KIOS-017]', async () => {
    const [first, second] = [await device(), await device()]
    const { secret: scanned } = await first.ask()
    const { secret: late } = await second.ask()
    w.clock.pass({ seconds: 329 })
    expect(await activate(anna, scanned)).toHaveProperty('screenId')
    w.clock.pass({ seconds: 1 })
    await expect(activate(anna, late)).rejects.toMatchObject(NO)
  })

  test('half a minute after the device got its next one; until then it lets the device in, and the next one no more [K02] [KIOS-017]', async () => {
    const [lucky, late] = [await device(), await device()]
    const { secret: before } = await lucky.ask()
    const { secret: old } = await late.ask()
    w.clock.pass({ seconds: 10 })
    const { secret: next } = await lucky.ask()
    await late.ask()
    w.clock.pass({ seconds: 29 })
    const { screenId } = await activate(anna, before)
    await lucky.until(() => lucky.tokens.length === 1)
    expect((await handOver(lucky.tokens[0])).body.uid).toBe(screenId)
    await expect(activate(cara, next)).rejects.toMatchObject(NO)
    w.clock.pass({ seconds: 1 })
    await expect(activate(anna, old)).rejects.toMatchObject(NO)
  })

  test('when it is the one before the last one [K02]', async () => {
    const waiting = await device()
    const { secret } = await waiting.ask()
    for (const _ of [1, 2]) {
      w.clock.pass({ seconds: 10 })
      await waiting.ask()
    }
    await expect(activate(anna, secret)).rejects.toMatchObject(NO)
  })

  test('when its device has gone [K02]', async () => {
    const waiting = await device()
    const { secret } = await waiting.ask()
    waiting.socket.disconnect()
    await expect.poll(() => hasGone(w, secret)).toBe(true)
    await expect(activate(anna, secret)).rejects.toMatchObject(NO)
  })

  test('that is of the other kind: a kiosk is no person, and a person no screen [K02]', async () => {
    const { secret } = await (await device()).ask()
    const { deviceId } = await (await waitingDevice(w.origin, { 'x-forwarded-for': freshAddress() })).ask()
    for (const attempt of [anna.auth.validateQrCode, anna.auth.activateQrCode, anna.auth.cancelQrCode])
      await expect(attempt({ deviceId: secret })).rejects.toMatchObject({ code: 'CODE_INVALID' })
    await expect(activate(anna, deviceId)).rejects.toMatchObject(NO)
    expect(await activate(anna, secret)).toHaveProperty('screenId')
  })
})

test('the eight signs below the QR code activate as the link does, however they are typed, and once [K01] [K02]', async () => {
  const waiting = await device()
  const { typedCode } = await waiting.ask()
  expect(typedCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(await anna.kiosk.look({ secret: typedCode.toLowerCase() })).toMatchObject({ screenName: null })
  const { screenId } = await activate(anna, typedCode.replace('-', ' '))
  await waiting.until(() => waiting.tokens.length === 1)
  expect((await handOver(waiting.tokens[0])).body.uid).toBe(screenId)
  for (const again of [typedCode, 'AAAA-AAAA']) await expect(activate(anna, again)).rejects.toMatchObject(NO)
})

test('ten wrong codes of eight signs are all that a person types in an hour, not even the right one after them [K01]', async () => {
  w.clock.pass({ hours: 1 })
  const officer = await w.as('dieter', 'talblick')
  const { typedCode } = await (await device()).ask()
  for (let guess = 0; guess < 10; guess += 1)
    await expect(activate(officer, `0000-000${guess}`)).rejects.toMatchObject(NO)
  await expect(activate(officer, typedCode)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

describe('anybody who floods with questions for codes of screens', () => {
  test('over one socket gets one in ten seconds [K04]', async () => {
    const waiting = await device()
    await waiting.ask()
    await expect(waiting.ask()).rejects.toThrow('TOO_MANY_REQUESTS')
    w.clock.pass({ seconds: 10 })
    expect(await waiting.ask()).toHaveProperty('secret')
  })

  test('ten thousand times over one socket gets one code, and its connection is cut [K04] [R05]', async () => {
    const address = freshAddress()
    const flooder = await device(w.origin, address)
    await flooder.ask()
    for (let question = 0; question < 10_000; question += 1)
      flooder.socket.emit('kiosk/requestCode', { screenId: null })
    await flooder.closed
    expect(await w.database.rows('given', 'SELECT 1 FROM device_pairings WHERE address = $1', [address])).toHaveLength(
      1,
    )
  })

  test('over many sockets gets 60 an hour from one address, and what is over is swept [K04]', async () => {
    const address = freshAddress()
    const ask = async () => {
      const one = await device(w.origin, address)
      const outcome = await one.ask().then(
        () => 'code',
        ({ code }) => code,
      )
      one.socket.disconnect()
      return outcome
    }
    const outcomes = await Promise.all(Array.from({ length: 70 }, ask))
    expect(outcomes.filter((outcome) => outcome === 'code')).toHaveLength(60)
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(10)
    // Signing in by QR code is counted apart.
    const person = await waitingDevice(w.origin, { 'x-forwarded-for': address })
    expect(await person.ask()).toHaveProperty('deviceId')

    w.clock.pass({ hours: 1 })
    for (const [index, sweep] of AUTH_SWEEPS.entries())
      await w.database.rows(`sweep ${index}`, sweep, [w.clock.now().toString()])
    const [left] = await w.database.rows<{ count: number }>('left', 'SELECT count(*) FROM device_pairings')
    expect(left?.count).toBe(0)
    expect(await ask()).toBe('code')
  })

  test('from many addresses finds 5,000 codes of a kind open at most, and room again when they are over [K04] [Q08]', async () => {
    const now = w.clock.now()
    await w.database.pool.query(
      `INSERT INTO device_pairings (hash, kind, device, address, network, created_on, expires_on)
       SELECT 'flood ' || n, 'kiosk', '', '', 'network ' || n, $1, $2 FROM generate_series(1, 5000) n`,
      [now.toString(), now.add({ minutes: 5 }).toString()],
    )
    await expect((await device()).ask()).rejects.toThrow('TOO_MANY_REQUESTS')
    const person = await waitingDevice(w.origin, { 'x-forwarded-for': freshAddress() })
    expect(await person.ask()).toHaveProperty('deviceId')
    w.clock.pass({ minutes: 5 })
    expect(await (await device()).ask()).toHaveProperty('secret')
  })

  test.each([[null], ['x'], [{}], [{ screenId: 'x' }], [{ screenId: null, more: 1 }], [[]]])(
    'or asks with %j is refused [LIVE-004]',
    async (message) => {
      await expect((await device()).ask(message)).rejects.toThrow('INPUT_INVALID')
    },
  )
})
