import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from './figures.ts'
import type { Usage } from './peer.ts'
import type { Stage } from './stage.ts'

const MOST_BYTES = 200_000_000
/** Node gives back what it no longer needs when it has had little to do for about a minute. */
const REST_MS = 120_000

/** Measures the memory of the server after all measurements before: at once, and when it has come to rest. */
export async function measureMemory({ server }: Stage): Promise<Figure[]> {
  const held = async () => (await server.ask<Usage>({ kind: 'usage' })).memory
  const atEnd = await held()
  await sleep(REST_MS)
  const rested = await held()
  return [
    { what: 'resident memory of the server at the end of this run', value: megabytes(atEnd) },
    {
      what: 'resident memory of the server two minutes after it',
      value: megabytes(rested),
      target: `< ${megabytes(MOST_BYTES)}`,
      isMet: rested < MOST_BYTES,
    },
  ]
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}
