import { connect, createServer } from 'node:net'
import { quickEntry } from '@bahnfrei/domain/users/quickAccess.ts'
import { expect, test } from 'vitest'
import { atEnd } from '../../../world/atEnd.ts'
import { freePort } from '../../../world/freePort.ts'
import { runApp } from '../../../world/testApp.ts'
import { watch } from '../../../world/testSocket.ts'
import { clientOf, world } from '../../../world/testWorld.ts'

const FRIENDS = quickEntry('/friends', true)
const proxyPort = await freePort()
const origin = `http://127.0.0.1:${proxyPort}`
const settings = { origins: [origin], proxies: ['127.0.0.1'], drainSeconds: 2 }
const w = await world(settings)
const second = await runApp(w.connection, settings, { now: () => w.clock.now() })
const instances = [w.app, second]

/** A proxy that passes connections on in turn, to instances whose health is good. */
let turn = 0
const served = new Map<number, number>()
const server = createServer((from) => {
  from.pause()
  void healthy().then((port) => {
    served.set(port, (served.get(port) ?? 0) + 1)
    const to = connect(port, '127.0.0.1')
    const end = () => {
      from.destroy()
      to.destroy()
    }
    for (const each of [from, to]) each.on('error', end).on('close', end)
    from.pipe(to)
    to.pipe(from)
  })
})
await new Promise<void>((resolve) => server.listen(proxyPort, '127.0.0.1', resolve))
atEnd(() => void server.close())

async function healthy(): Promise<number> {
  const states = await Promise.all(
    instances.map(({ url }) =>
      fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    ),
  )
  const ports = instances.map(({ port }) => port).filter((_, at) => states[at])
  turn += 1
  return ports[turn % ports.length] ?? expect.fail('One of them serves.')
}

test('behind a proxy two instances serve everybody alike: a change at one reaches the sockets of both, and one that stops is left without a failed request [O06]', async () => {
  const { uid, token, clubId } = await w.as('ben')
  const ben = clientOf(`${origin}/api`, { uid, token, clubId })
  const watchers = [await watch(origin, { token }), await watch(origin, { token })]
  for (const watcher of watchers) await watcher.subscribe('users')
  expect(served.get(w.app.port)).toBeGreaterThan(0)
  expect(served.get(second.port)).toBeGreaterThan(0)

  await ben.users.changeQuickAccess({ quickAccess: [FRIENDS] })
  for (const watcher of watchers) await watcher.until(() => JSON.stringify(watcher.changes()).includes('/friends'))

  const draining = second.drain()
  await expect.poll(async () => (await fetch(`${second.url}/health`)).status).toBe(503)
  const before = served.get(second.port)
  for (let at = 0; at < 20; at += 1) await ben.users.changeQuickAccess({ quickAccess: at % 2 === 0 ? [] : [FRIENDS] })
  // A connection that the proxy keeps open is still served.
  expect(served.get(second.port)).toBe(before)
  await draining
  await second.close()
  const closed = watchers.filter(({ socket }) => !socket.connected)
  expect(closed).toHaveLength(1)

  const again = await watch(origin, { token })
  await again.subscribe('users')
  await ben.users.changeQuickAccess({ quickAccess: [quickEntry('/journal', true)] })
  await again.until(() => JSON.stringify(again.changes()).includes('/journal'))
  expect(served.get(second.port)).toBe(before)
})
