import { beforeEach, describe, expect, test } from 'vitest'
import { runApp } from '../../world/testApp.ts'
import { kiosksOf } from '../../world/testKiosk.ts'
import { type Client, world } from '../../world/testWorld.ts'
import { join } from '../members/join.ts'

const w = await world({ proxies: ['127.0.0.1'] })
/** A second instance of Bahnfrei on the same database. */
const other = await runApp(w.connection, { proxies: ['127.0.0.1'] }, w.clock)
const { device, freshAddress, handOver, letIn, signIn } = kiosksOf(w)
let [anna, cara] = [await w.as('anna'), await w.as('cara', 'birkenau')]
beforeEach(async () => {
  anna = await w.as('anna')
  cara = await w.as('cara', 'birkenau')
})

const activate = (client: Client, secret: string) => client.kiosk.activate({ secret })
const isShown = async (screenId: string) => (await anna.kiosk.screen({ screenId })).screen?.tokenClaimed

describe('a device becomes a screen of the club', () => {
  test('by the code that it shows, and one call of Anna [KIOS-018] [KIOS-027] [KIOS-028] [KIOS-039] [LIVE-002] [LIVE-004] [LIVE-007] [LIVE-008]', async () => {
    const address = freshAddress()
    const waiting = await device(w.origin, address)
    const code = await waiting.ask({ screenId: null })
    expect(code).toEqual({
      secret: expect.stringMatching(/^[\w-]{43}$/),
      expires: 300_000,
      typedCode: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      expiryTime: w.clock.now().epochMilliseconds + 300_000,
    })

    const { screenId } = await activate(anna, code.secret)
    await waiting.until(() => waiting.tokens.length === 1)
    expect(await isShown(screenId)).toBe(false)
    const reply = await handOver(waiting.tokens[0])
    expect(reply).toMatchObject({
      status: 200,
      body: { token: expect.stringMatching(/^at_/), uid: screenId, type: 'kiosk', clubId: anna.clubId },
    })
    expect(reply.cookies).toHaveLength(1)
    // A trigger tells of the sign-in, and what was kept of before goes when that is heard.
    await expect.poll(() => isShown(screenId)).toBe(true)
    expect((await anna.kiosk.screen({ screenId })).screen).toMatchObject({
      ...{ id: screenId, clubId: anna.clubId, screenName: '', tokenClaimed: true, device: 'Chrome, Linux', address },
      activatedOn: w.clock.now().epochMilliseconds,
    })
    const [change] = await w.database.rows(
      'screen_changes',
      'SELECT call, uid, before FROM changes WHERE subject_id = $1',
      [screenId],
    )
    expect(change).toEqual({ call: 'kiosk.activate', uid: anna.uid, before: null })

    const again = await device()
    expect((await again.ask({ screenId })).secret).not.toBe(code.secret)
    await expect(again.ask({ screenId: 'x' })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })

  test('also when its socket is held by another instance than the one that is asked [LIVE-008]', async () => {
    const waiting = await device(other.origin)
    const { secret } = await waiting.ask()
    await activate(anna, secret)
    await waiting.until(() => waiting.tokens.length === 1)
    expect((await handOver(waiting.tokens[0])).status).toBe(200)
  })

  test('and of its code, its token and its sign-in only hashes are stored [K01]', async () => {
    const { secret, token, screenId } = await letIn(anna)
    const { client } = await signIn({ screenId, token }, anna)
    const tables = ['device_pairings', 'display_screens', 'changes', 'logins', 'access_tokens']
    for (const table of tables) {
      const stored = JSON.stringify(await w.database.rows(`all_${table}`, `SELECT * FROM ${table}`))
      for (const one of [secret, token, client.token]) expect(stored).not.toContain(one)
    }
  })

  test('again after it was signed out, and has the settings that it had [KIOS-024]', async () => {
    const first = await letIn(anna)
    const { screenId } = first
    const { browser } = await signIn(first, anna)
    await anna.kiosk.config({ screenId, screenName: 'Vereinsheim', settings: { rangeId: w.pistol.id, scale: 150 } })
    await browser.post('/auth/logout')
    expect(await isShown(screenId)).toBe(false)

    const again = await letIn(anna, screenId)
    expect(again.screenId).toBe(screenId)
    await signIn(again, anna)
    expect((await anna.kiosk.screen({ screenId })).screen).toMatchObject({
      ...{ screenName: 'Vereinsheim', tokenClaimed: true },
      settings: { rangeId: w.pistol.id, scale: 150 },
    })
  })

  test('and a new one where it was deleted meanwhile [KIOS-024]', async () => {
    const { screenId } = await letIn(anna)
    await anna.kiosk.delete({ screenId })
    const again = await letIn(anna, screenId)
    expect(again.screenId).not.toBe(screenId)
    expect((await signIn(again, anna)).client.token).toMatch(/^at_/)
  })
})

/** A member of Eichenhain who looks after the screens. */
async function kioskOfficer(name: string, level: 'r' | 'w'): Promise<Client> {
  const uid = w.crowd[Number(name.slice(6)) - 1] as string
  await w.database.rows(`officer ${level}`, `UPDATE memberships SET permissions = $2 WHERE uid = $1`, [
    uid,
    { kioskConfig: level },
  ])
  return w.as({ uid })
}

describe('a screen that is shown', () => {
  test('goes on when another device asks as it, until that one was activated and has come in [K03]', async () => {
    const first = await letIn(anna)
    const { screenId } = first
    const running = await signIn(first, anna)
    const thief = await device()
    expect(Object.keys(await thief.ask({ screenId }))).toEqual(['secret', 'typedCode', 'expires', 'expiryTime'])
    expect(thief.tokens).toEqual([])
    const isRunning = async () => (await running.client.kiosk.screen({ screenId })).screen?.id
    expect(await isRunning()).toBe(screenId)

    const second = await letIn(anna, screenId)
    expect(await isRunning()).toBe(screenId)
    const next = await signIn(second, anna)
    await expect(isRunning()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(running.browser.refresh()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect((await next.client.kiosk.screen({ screenId })).screen?.id).toBe(screenId)
  })

  test.each([
    ['nobody', () => w.nobody, 'UNAUTHENTICATED'],
    ['a member', () => w.as('ben'), 'INSUFFICIENT_PERMISSION'],
    ['a guest', () => w.as('clara'), 'INSUFFICIENT_PERMISSION'],
    ['a root', () => w.as('rita'), 'LOOK_NEEDED'],
    ['who only reads the screens', () => kioskOfficer('member32', 'r'), 'INSUFFICIENT_PERMISSION'],
    ['a kiosk', () => w.asKiosk(), 'INSUFFICIENT_PERMISSION'],
    ['who looks after the screens of another club', () => cara, 'INSUFFICIENT_PERMISSION'],
  ])('is activated by %s: not at all [K06]', async (_, who, code) => {
    const { screenId } = await letIn(anna)
    const { secret } = await (await device()).ask({ screenId })
    await expect(activate(await who(), secret)).rejects.toMatchObject({ code })
    expect((await anna.kiosk.screens({})).screens.map(({ id }) => id)).toContain(screenId)
    expect((await cara.kiosk.screens({})).screens.map(({ id }) => id)).not.toContain(screenId)
    expect(await activate(anna, secret)).toEqual({ screenId })
  })

  test('belongs to the club in which its officer is active, for anybody who is one in two [K06]', async () => {
    await w.database.systemTransaction((db) =>
      join(db, { clubId: cara.clubId, uid: anna.uid, status: 'member', permissions: { kioskConfig: 'w' } }),
    )
    const { screenId } = await letIn(await w.as('anna', 'birkenau'))
    const idsOf = async (client: Client) => (await client.kiosk.screens({})).screens.map(({ id }) => id)
    expect(await idsOf(cara)).toContain(screenId)
    expect(await idsOf(anna)).not.toContain(screenId)
  })
})

describe('the token of a socket', () => {
  test('is worth one login, also when it is brought twenty times at once [K02]', async () => {
    const { token } = await letIn(anna)
    const replies = await Promise.all(Array.from({ length: 20 }, () => handOver(token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const lost = replies.filter(({ status }) => status !== 200)
    expect(lost.map(({ body }) => body.errorCode)).toEqual(Array(19).fill('CODE_INVALID'))
  })

  test('is worth nothing after a minute, and nothing when the screen was deleted [K02] [K07]', async () => {
    const [late, deleted] = [await letIn(anna), await letIn(anna)]
    await anna.kiosk.delete({ screenId: deleted.screenId })
    expect((await handOver(deleted.token)).body.errorCode).toBe('CODE_INVALID')
    w.clock.pass({ minutes: 1 })
    expect((await handOver(late.token)).body.errorCode).toBe('CODE_INVALID')
  })
})
