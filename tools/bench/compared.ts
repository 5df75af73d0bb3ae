import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Usage } from './peer.ts'
import type { Statement } from './recording.ts'
import type { Stage } from './stage.ts'
import { Wire } from './wire.ts'

/**
 * For each round: the time of the request, the processor time of the server for it, and the time of its statements
 * alone, sent right after it without the server.
 */
export type Compared = { times: number[]; cpus: number[]; limits: number[] }

type Rounds = {
  rounds: number
  warmUp: number
  before?: readonly Buffer[]
  /** The time that the server gets for the jobs that a request of `before` queued. */
  settleMs?: number
}

/**
 * Sends a request again and again, each time followed by its statements. Before each round it sends the next request of
 * `before`.
 */
export async function compared(
  stage: Stage,
  request: Buffer,
  statements: readonly Statement[],
  { rounds, warmUp, before = [], settleMs = 0 }: Rounds,
): Promise<Compared> {
  const wire = await Wire.open(stage.server.port)
  const found: Compared = { times: [], cpus: [], limits: [] }
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const ahead = before[round]
    if (ahead !== undefined && (await wire.send(ahead)) !== 200) throw new Error('What goes ahead was refused.')
    await sleep(settleMs)
    const used = await cpuOf(stage)
    const start = performance.now()
    if ((await wire.send(request)) !== 200) throw new Error('The request was refused.')
    const time = performance.now() - start
    const cpu = (await cpuOf(stage)) - used
    const since = performance.now()
    await repeat(stage, statements)
    if (round < warmUp) continue
    found.times.push(time)
    found.cpus.push(cpu)
    found.limits.push(performance.now() - since)
  }
  wire.close()
  return found
}

async function cpuOf({ server }: Stage): Promise<number> {
  return (await server.ask<Usage>({ kind: 'usage' })).cpu
}

async function repeat({ database }: Stage, statements: readonly Statement[]): Promise<void> {
  const client = await database.pool.connect()
  for (const statement of statements) await client.query(statement)
  client.release()
}
