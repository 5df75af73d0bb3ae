import type { Figure } from './figures.ts'
import type { Usage } from './peer.ts'
import type { Stage } from './stage.ts'

const MOST_BYTES = 200_000_000

/** What the server holds in memory after all that was measured before. */
export async function measureMemory({ server }: Stage): Promise<Figure[]> {
  const { memory } = await server.ask<Usage>({ kind: 'usage' })
  return [
    {
      what: 'resident memory of the server at the end of this run',
      value: `${Math.round(memory / 1e6)} MB`,
      target: `< ${MOST_BYTES / 1e6} MB`,
      isMet: memory < MOST_BYTES,
    },
  ]
}
