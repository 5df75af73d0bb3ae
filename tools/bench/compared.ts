import { performance } from 'node:perf_hooks'
import type { Statement } from './recording.ts'
import type { Stage } from './stage.ts'
import { Wire } from './wire.ts'

/** How long a request took in each round, and how long the statements that it makes took right after, without the server. */
export type Compared = { times: number[]; limits: number[] }

type Rounds = { rounds: number; warmUp: number; before?: readonly Buffer[] }

/** Sends a request again and again, each time followed by its statements; `before` are sent ahead of it, one each round. */
export async function compared(
  stage: Stage,
  request: Buffer,
  statements: readonly Statement[],
  { rounds, warmUp, before = [] }: Rounds,
): Promise<Compared> {
  const wire = await Wire.open(stage.server.port)
  const found: Compared = { times: [], limits: [] }
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const ahead = before[round]
    if (ahead !== undefined && (await wire.send(ahead)) !== 200) throw new Error('What goes ahead was refused.')
    const start = performance.now()
    if ((await wire.send(request)) !== 200) throw new Error('The request was refused.')
    const answered = performance.now()
    await repeat(stage, statements)
    if (round < warmUp) continue
    found.times.push(answered - start)
    found.limits.push(performance.now() - answered)
  }
  wire.close()
  return found
}

async function repeat({ database }: Stage, statements: readonly Statement[]): Promise<void> {
  const client = await database.pool.connect()
  for (const statement of statements) await client.query(statement)
  client.release()
}
