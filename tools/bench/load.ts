import pg from 'pg'
import { SETTINGS } from '../../server/src/base/db.ts'
import { answerParent } from './peer.ts'
import type { Statement } from './recording.ts'
import { connectWatchers, disconnectWatchers, nextChange } from './watchers.ts'
import { Wire } from './wire.ts'

/** What a round brought: how many were done in how long, each one's time in ms, and how many failed. */
export type Round = { done: number; seconds: number; times: number[]; failed: number }

type Bounds = { connections: number; seconds: number }

/** Sends requests over so many connections, in turn and again from the first if they `repeat`, until the time is over. */
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

/** The same work as bare SQL: each client sends the statements of one request after the other. */
async function sql({
  connection,
  requests,
  ...bounds
}: Bounds & { connection: pg.PoolConfig; requests: Statement[][] }): Promise<Round> {
  const clients = Array.from({ length: bounds.connections }, () => new pg.Client({ ...connection, options: SETTINGS }))
  await Promise.all(clients.map((client) => client.connect()))
  const round = await run(bounds, requests.length, async (number, index) => {
    for (const statement of requests[index] ?? []) await clients[number]?.query(statement)
    return true
  })
  await Promise.all(clients.map((client) => client.end()))
  return round
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

answerParent({ http, sql, watch: connectWatchers, unwatch: disconnectWatchers, change: nextChange })
