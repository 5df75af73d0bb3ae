import { setTimeout as sleep } from 'node:timers/promises'
import type { Figure } from './figures.ts'
import type { Usage } from './peer.ts'
import type { Stage } from './stage.ts'

const MOST_BYTES = 200_000_000
/** The time after which Node has returned unused memory: it does so after about a minute with little to do. */
const REST_MS = 120_000

/** Measures the memory of the server after all other measurements: at once, and after a rest. */
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
