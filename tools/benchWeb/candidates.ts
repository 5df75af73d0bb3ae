import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'

/** The calendars that are compared, by the names of their pages. */
export const CANDIDATES = {
  bahnfrei: 'Bahnfrei',
  fullCalendar: 'FullCalendar',
  eventCalendar: 'EventCalendar',
} as const
export type CandidateName = keyof typeof CANDIDATES
export const NAMES = Object.keys(CANDIDATES) as CandidateName[]

/** Builds the pages for production and serves them. */
export async function servePages(): Promise<{ urlOf: (name: CandidateName) => string; close: () => Promise<void> }> {
  const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))
  await build({ configFile })
  const server = await preview({ configFile, preview: { host: '127.0.0.1', port: 0 } })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('The pages have no port.')
  return { urlOf: (name) => `http://127.0.0.1:${address.port}/${name}.html`, close: () => server.close() }
}
