import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { CALLS } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../world/cast.ts'
import { Browser } from '../../world/testBrowser.ts'
import { type Client, clientOf, deviceAt, world } from '../../world/testWorld.ts'
import { openLogin } from './logins.ts'

const w = await world()

/** A device of a person that was let in by QR code. */
async function handedOver(uid: string): Promise<{ browser: Browser; client: Client; expiresAt: number }> {
  const device = deviceAt(w.clock.now())
  const { tokens, cookie } = await w.database.systemTransaction((db) => openLogin(db, uid, device, 'none'))
  const { token, expiresAt } = tokens
  const client = clientOf(w.url, { uid, token, clubId: w.clubs.eichenhain.id })
  return { browser: new Browser(w.app, `bahnfrei=${cookie}`), client, expiresAt }
}
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

let people = 0
/** Somebody else than the last ones, because the call may be done. */
const somebody = () => w.crowd[people++ % w.crowd.length] as string

/** The calls whose effect lasts longer than the login that made them, besides those for the account's own secrets. */
const LASTING = [
  'auth.validateQrCode',
  'auth.activateQrCode',
  'auth.endLogin',
  'auth.endOtherLogins',
  'friends.update',
  'friends.code',
  'friends.resetCode',
  'reservations.createFeed',
  'reservations.createRangeFeed',
  'reservations.renewFeed',
  'kiosk.activate',
]

test.each(CALLS.filter(({ name, call }) => LASTING.includes(name) || call.stepUp !== undefined))(
  '$name asks a login by QR code who it is [Q09] [L22]',
  async ({ call, sample }) => {
    const uid = somebody()
    await w.database.rows('make_owner', `UPDATE memberships SET permissions = '{"owner":"w"}' WHERE uid = $1`, [uid])
    const { client } = await handedOver(uid)
    const { method, path, body } = requestOf(call, sample)
    const codeNow = async () => (await client.send(method, path, body)).body.errorCode
    expect(await codeNow()).toBe('STEP_UP_NEEDED')
    await client.auth.stepUp({ password: PASSWORD })
    expect(await codeNow()).not.toBe('STEP_UP_NEEDED')
  },
)

test('what asks for one proof asks a login by password for nothing more, however old that is [Q09]', async () => {
  const client = await w.as({ uid: somebody() })
  w.clock.pass({ minutes: 50 })
  expect(await codeOf(client.friends.resetCode({}))).toBe('done')
  expect(await codeOf(client.auth.endOtherLogins({}))).toBe('done')
  expect(await codeOf(client.reservations.createFeed({}))).toBe('STEP_UP_NEEDED')
})

test('a login by QR code ends after a day, however often it is renewed, and its last token with it [Q09]', async () => {
  const begun = w.clock.now()
  const { browser, expiresAt } = await handedOver(w.people.ben)
  expect(expiresAt).toBe(begun.add({ hours: 1 }).epochMilliseconds)
  for (let hour = 1; hour <= 23; hour += 1) {
    w.clock.pass({ minutes: 60 })
    await browser.refresh()
  }
  w.clock.pass({ minutes: 50 })
  const last = await browser.refresh()
  expect(last.expiresAt).toBe(begun.add({ hours: 24 }).epochMilliseconds)
  expect((await browser.me()).status).toBe(200)

  w.clock.pass({ minutes: 10, seconds: 1 })
  expect((await browser.me()).status).toBe(401)
  expect(await codeOf(browser.refresh())).toBe('UNAUTHENTICATED')
})

test('a login by QR code ends after a day, also when the password was proved at it, and the list says so [Q09]', async () => {
  const { browser, client } = await handedOver(w.people.ben)
  await client.auth.stepUp({ password: PASSWORD })
  const { logins } = await client.auth.logins({})
  expect(logins.find(({ isThis }) => isThis)?.isHandedOver).toBe(true)
  w.clock.pass({ hours: 24, seconds: 1 })
  expect(await codeOf(browser.refresh())).toBe('UNAUTHENTICATED')
})
