import pg from 'pg'
import { SETTINGS } from '../../server/src/base/database/db.ts'
import { serveEverybody } from './everybody.ts'
import { answerParent } from './peer.ts'
import type { Statement } from './recording.ts'
import { connectWatchers, disconnectWatchers, nextChange } from './watchers.ts'
import { Wire } from './wire.ts'

/**
 * The result of a round: the number of requests done, the seconds, the time of each in ms, and the number that failed.
 */
export type Round = { done: number; seconds: number; times: number[]; failed: number }

type Bounds = { connections: number; seconds: number }

/** Sends requests over so many connections until the time is over, in turn; with `repeat` again from the first one. */
async function http({
  port,
  requests,
  repeat,
  expected,
  ...bounds
}: Bounds & { port: number; requests: Buffer[]; repeat: boolean; expected: number }): Promise<Round> {
  const wires = await Promise.all(Array.from({ length: bounds.connections }, () => Wire.open(port)))
  const round = await run(bounds, repeat ? Number.POSITIVE_INFINITY : requests.length, async (connection, index) => {
    const status = await wires[connection]?.send(requests[index % requests.length] as Buffer)
    return status === expected
  })
  for (const wire of wires) wire.close()
  return round
}

/**
 * Does the same work as bare SQL: each client sends the statements of one request after the other, and pipelines those
 * that the server pipelined.
 */
async function sql({
  connection,
  requests,
  ...bounds
}: Bounds & { connection: pg.PoolConfig; requests: Statement[][] }): Promise<Round> {
  const clients = await clientsOf(connection, bounds.connections)
  return run(bounds, requests.length, async (number, index) => {
    let last: Promise<unknown> | undefined
    for (const { waits, ...statement } of requests[index] ?? []) {
      if (waits) await last
      last = clients[number]?.query(statement)
    }
    await last
    return true
  })
}

const clients: pg.Client[] = []

/** Returns the same connections in every round, as the server has them, so that each plans a statement only once. */
async function clientsOf(connection: pg.PoolConfig, count: number): Promise<pg.Client[]> {
  while (clients.length < count) {
    const client = new pg.Client({ ...connection, options: SETTINGS, pipeline: true })
    await client.connect()
    clients.push(client)
  }
  return clients.slice(0, count)
}

async function run(
  { connections, seconds }: Bounds,
  most: number,
  one: (connection: number, index: number) => Promise<boolean>,
): Promise<Round> {
  const times: number[] = []
  let next = 0
  let failed = 0
  const since = performance.now()
  const until = since + seconds * 1000
  const work = async (connection: number) => {
    while (next < most) {
      const before = performance.now()
      if (before > until) return
      const index = next++
      if (!(await one(connection, index))) failed += 1
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)))
  return { done: times.length - failed, seconds: (performance.now() - since) / 1000, times, failed }
}

answerParent({
  http,
  sql,
  everybody: serveEverybody,
  watch: connectWatchers,
  unwatch: disconnectWatchers,
  change: nextChange,
})
