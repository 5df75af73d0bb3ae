import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Heartbeat } from '../../server/src/base/database/heartbeat.ts'
import { startEmbedded } from '../../server/src/base/database/postgres.ts'
import { LIMITS } from '../../server/src/base/limits/limits.ts'
import { type ServerProcess, startServer } from '../bench/serverProcess.ts'
import { headersOf, personOf } from '../bench/world.ts'
import { ask, prepareData } from '../crash/cluster.ts'
import { Ledger } from '../crash/ledger.ts'
import { startProxy } from './proxy.ts'

const RESERVING = 6
const READING = 6
/** The time for which an instance serves before the next restart. */
const SERVES_MS = 500
/** The time after a stall of the database in which an instance may refuse requests. */
const EXCUSED_MS = 10_000
const AGAIN_MS = 200

export type RollingReport = { restarts: number; reservations: number; reads: number }

/**
 * Restarts two instances on one database in turn while people reserve and read through a proxy, for at least so many
 * seconds and restarts. Throws at the first request that fails, and when an acknowledged reservation is missing. A
 * request that fails because the database stalls on a busy machine is sent again: the restart did not cause that.
 */
export async function roll(least: { seconds: number; restarts: number }): Promise<RollingReport> {
  const folder = await mkdtemp(join(tmpdir(), 'bahnfrei-rolling-'))
  const world = await prepareData(folder)
  const ledger = new Ledger(world)
  const { connection, stop } = await startEmbedded(folder, () => undefined)
  const { host, port, user, database } = connection
  const socket = encodeURIComponent(String(host))
  const data = {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${socket}`,
    BAHNFREI_DRAIN: '1',
    BAHNFREI_PROXIES: '127.0.0.1',
    BAHNFREI_KEY: randomBytes(32).toString('base64url'),
  }
  const report = { restarts: 0, reservations: 0, reads: 0 }
  const instances: { port: number; server: ServerProcess }[] = []
  let silentAt = Number.NEGATIVE_INFINITY
  // With half their limit, this heartbeat notices a stall before the instances do.
  const heartbeat = new Heartbeat(connection, { ...LIMITS, silenceMs: LIMITS.silenceMs / 2 }, (isStalled) => {
    if (isStalled) silentAt = performance.now()
  })
  const isExcused = () => performance.now() - silentAt < EXCUSED_MS
  heartbeat.start()
  try {
    for (let index = 0; index < 2; index += 1) {
      const server = await startServer(data)
      instances.push({ server, port: Number(new URL(server.url).port) })
    }
    const proxy = await startProxy(instances.map((instance) => instance.port))
    const until = Date.now() + least.seconds * 1_000
    const isOver = () => Date.now() > until && report.restarts >= least.restarts
    const reserve = async () => {
      while (!isOver()) {
        const submission = ledger.next()
        await ledger.send(proxy.url, submission)
        while (submission.ids === undefined && isExcused()) {
          await sleep(AGAIN_MS)
          await ledger.send(proxy.url, submission)
        }
        if (submission.ids === undefined)
          throw new Error(`Submission ${submission.number} failed: ${submission.failure}`)
        report.reservations += submission.lines
      }
    }
    const read = async (reader: number) => {
      const { from, to } = world.week
      const asked = new URLSearchParams({ rangeId: world.read.id, from, to })
      while (!isOver()) {
        const headers = headersOf(world, personOf(world, reader + report.reads))
        const { status } = await fetch(`${proxy.url}/reservations?${asked}`, { headers })
        if (status === 200) report.reads += 1
        else if (status === 503 && isExcused()) await sleep(AGAIN_MS)
        else throw new Error(`A read was answered ${status}.`)
      }
    }
    const restart = async () => {
      for (let turn = 0; !isOver(); turn += 1) {
        const instance = instances[turn % instances.length] as (typeof instances)[number]
        await instance.server.end('SIGTERM')
        instance.server = await startServer(data, instance.port)
        report.restarts += 1
        await sleep(SERVES_MS)
      }
    }
    await Promise.all([
      ...Array.from({ length: RESERVING }, reserve),
      ...Array.from({ length: READING }, (_, reader) => read(reader)),
      restart(),
    ])
    await proxy.close()
    const stored = await ask<{ id: string }>(folder, 'SELECT id FROM reservations')
    const found = new Set(stored.map(({ id }) => id))
    const lost = ledger.acknowledged.flatMap(({ ids }) => ids ?? []).filter((id) => !found.has(id))
    if (lost.length > 0) throw new Error(`${lost.length} acknowledged reservations are lost, such as ${lost[0]}.`)
    if (found.size !== report.reservations)
      throw new Error(`There are ${found.size - report.reservations} reservations too many.`)
    return report
  } finally {
    await heartbeat.close()
    await Promise.all(instances.map(({ server }) => server.end('SIGKILL')))
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}
