import { requestOf } from '@bahnfrei/domain/base/call.ts'
import { noteOf, writeNote } from './notes.ts'
import { queryClient } from './queries.ts'

/** What a page read, by its address: `first.js` asks for it before the application is there. */
type Early = Record<string, { path: string; clubId?: string }[]>

const ROOM = 'reads'
const MOST_ADDRESSES = 8

/** Writes down which of these reads the page is showing, for the next visit of the same address. */
export function noteEarlyReads(calls: readonly { route: string }[]): void {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  const reads = shown.flatMap(({ queryKey: [route, clubId, input] }) => {
    const definition = calls.find((call) => call.route === route)
    if (definition === undefined) return []
    const { path } = requestOf(definition, input as Record<string, unknown>)
    return [{ path, ...(typeof clubId === 'string' && { clubId }) }]
  })
  if (reads.length === 0) return
  const { pathname, search } = window.location
  const { [pathname + search]: _, ...others } = JSON.parse(noteOf(ROOM) ?? '{}') as Early
  const last = Object.entries(others).slice(1 - MOST_ADDRESSES)
  writeNote(ROOM, JSON.stringify({ ...Object.fromEntries(last), [pathname + search]: reads }))
}
