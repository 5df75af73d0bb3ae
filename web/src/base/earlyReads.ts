import { type CallDefinition, requestOf } from '@bahnfrei/domain/base/call.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import { perform } from './api.ts'
import { noteOf, writeNote } from './notes.ts'
import { queryClient } from './queries.ts'

/** Asked for again at once when the same page is opened the next time. */
export const EARLY: readonly Pick<CallDefinition<unknown, unknown>, 'input' | 'output' | 'route'>[] = [
  contract.friends.list,
  contract.ranges.list,
  contract.ranges.fairUse,
  contract.reservations.counted,
  contract.reservations.history,
  contract.reservations.mine,
  contract.reservations.myDays,
  contract.reservations.ofFriends,
  contract.reservations.waiting,
  contract.reservations.week,
  contract.users.profile,
]

/** What a page read, by its address: `first.js` asks for it before the application is there. `key` names it in the cache. */
type Early = Record<string, { path: string; clubId?: string; key: readonly unknown[] }[]>

const ROOM = 'early'
const MOST_ADDRESSES = 8

/** Writes down which of these reads the page is showing, for the next visit of the same address. */
export function noteEarlyReads(): void {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  const reads = shown.flatMap(({ queryKey: key }) => {
    const [route, clubId, input, further] = key
    const call = callOf(route)
    // A list that is read page by page lies in the cache in another shape.
    if (call === undefined || further !== undefined) return []
    const { path } = requestOf(call, input as Record<string, unknown>)
    return [{ path, ...(typeof clubId === 'string' && { clubId }), key }]
  })
  if (reads.length === 0) return
  const { [address()]: _, ...others } = notes()
  const last = Object.entries(others).slice(1 - MOST_ADDRESSES)
  writeNote(ROOM, JSON.stringify({ ...Object.fromEntries(last), [address()]: reads }))
}

/** Takes what `first.js` has asked for into the cache, so that the first screen is drawn with it at once. */
export async function takeEarlyReads(): Promise<void> {
  const reads = notes()[address()] ?? []
  await Promise.all(
    reads.map(({ key, clubId }) => {
      const call = callOf(key[0])
      return call && queryClient.prefetchQuery({ queryKey: key, queryFn: () => perform(call, key[2], { clubId }) })
    }),
  )
}

function callOf(route: unknown) {
  return EARLY.find((call) => call.route === route)
}

function notes(): Early {
  return JSON.parse(noteOf(ROOM) ?? '{}')
}

function address(): string {
  return window.location.pathname + window.location.search
}
