import { expect, test } from 'vitest'
import { watch } from '../../world/testSocket.ts'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const NONE = {
  maintenance: { active: false, backOnlineTime: null },
  settings: { trackUsage: true, refreshAfter: null },
}
const BACK = 1_780_000_000_000

/** Anna as root, whose second factor was given a moment ago. */
async function asRoot() {
  const anna = await w.as('anna')
  await w.database.rows('root', 'UPDATE users SET root = true WHERE uid = $1', [anna.uid])
  await w.database.rows('factor', 'UPDATE logins SET factor_on = $2 WHERE uid = $1', [
    anna.uid,
    w.clock.now().toString(),
  ])
  return anna
}

test('everybody reads the four values, and only a root sets them, some or all [LIVE-030]', async () => {
  expect(await w.nobody.home.realtime({})).toEqual(NONE)
  for (const client of [w.nobody, await w.as('ben'), await w.as('anna')])
    await expect(client.home.setRealtime({ settings: { trackUsage: true } })).rejects.toMatchObject({
      code: expect.stringMatching(/UNAUTHENTICATED|INSUFFICIENT_PERMISSION/),
    })
  expect(await w.nobody.home.realtime({})).toEqual(NONE)

  const root = await asRoot()
  await root.home.setRealtime({ settings: { trackUsage: false, refreshAfter: BACK } })
  await root.home.setRealtime({ settings: { refreshAfter: null }, maintenance: { backOnlineTime: BACK } })
  await expect
    .poll(() => w.nobody.home.realtime({}))
    .toEqual({
      maintenance: { active: false, backOnlineTime: BACK },
      settings: { trackUsage: false, refreshAfter: null },
    })
  await root.home.setRealtime({ ...NONE })
})

test('every socket hears of a value at once, signed in or not, and nobody hears of others [LIVE-030] [R11]', async () => {
  const root = await asRoot()
  const stranger = await watch(w.origin)
  const ben = await watch(w.origin, { token: (await w.as('ben')).token })
  for (const watcher of [stranger, ben]) {
    const { data } = await watcher.call('realtime', { path: 'maintenance/active' })
    expect(data).toEqual({ subscriptionId: 'realtime/maintenance/active' })
    await watcher.until(() => watcher.heard.some(([event]) => event === 'db/res'))
    expect(watcher.heard.find(([event]) => event === 'db/res')?.[1]).toEqual({
      subscriptionId: 'realtime/maintenance/active',
      docs: [{ id: 'maintenance/active', value: false }],
    })
  }
  await root.home.setRealtime({ settings: { trackUsage: true }, maintenance: { active: true } })
  const row = { id: 'maintenance/active', value: true }
  for (const watcher of [stranger, ben]) {
    await watcher.until(() => watcher.changes().length > 0)
    expect(watcher.changes()).toEqual([{ type: 'modified', id: 'maintenance/active', data: row }])
  }
  await stranger.call('unsubscribe', { subscriptionId: 'realtime/maintenance/active' })
  await root.home.setRealtime(NONE)
  await ben.until(() => ben.changes().length === 2)
  expect(stranger.changes()).toHaveLength(1)
  expect(await stranger.call('realtime', { path: 'settings/secret' })).toMatchObject({ errorCode: 'INPUT_INVALID' })
  expect(await stranger.call('realtime')).toMatchObject({ errorCode: 'INPUT_INVALID' })
})

test('during maintenance nothing is written, whatever the browser believes; reads, the sign-in and root go on [O15]', async () => {
  const root = await asRoot()
  const ben = await w.as('ben')
  const reservation = () => ben.reservations.create(reserving(line(w.hall, 0, '2026-05-21', '18:00', '19:00')))
  const count = async () => (await ben.reservations.mine({})).reservations.length
  const before = await count()
  await root.home.setRealtime({ maintenance: { active: true, backOnlineTime: BACK } })
  await expect.poll(async () => (await w.nobody.home.realtime({})).maintenance.active).toBe(true)

  const refused = { code: 'SERVICE_UNAVAILABLE', statusCode: 503 }
  await expect(reservation()).rejects.toMatchObject(refused)
  await expect(ben.users.update({})).rejects.toMatchObject(refused)
  // Extra headers that a developer's browser might send change nothing.
  const { status } = await ben.send('PATCH', '/users', {}, { 'x-developer-mode': 'true', developermode: 'true' })
  expect(status).toBe(503)
  await expect(w.nobody.auth.register({ email: 'neu@demo.example', password: 'lang genug 1' })).rejects.toMatchObject(
    refused,
  )
  expect(await count()).toBe(before)
  await expect(w.nobody.auth.login({ email: 'ben@demo.example', password: 'falsch-falsch' })).rejects.toMatchObject({
    code: 'PASSWORD_INVALID',
  })

  await root.home.setRealtime(NONE)
  await expect.poll(async () => (await w.nobody.home.realtime({})).maintenance.active).toBe(false)
  await reservation()
  expect(await count()).toBe(before + 1)
})

test('the request role of somebody else cannot change the values [T14]', async () => {
  const ben = await w.as('ben')
  const changed = await w.database.transaction({ uid: ben.uid }, async (db) =>
    db.$client.query('UPDATE realtime SET maintenance_active = true'),
  )
  expect(changed.rowCount).toBe(0)
})
