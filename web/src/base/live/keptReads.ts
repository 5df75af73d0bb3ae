import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { hashKey, type Query } from '@tanstack/react-query'
import { openDatabase } from '../browser/storage.ts'
import { BUILD } from '../send/version.ts'
import { meKey } from '../session/activeClub.ts'
import { accessToken, signedInUid, watchLogin } from '../session/token.ts'
import { isLost } from './connection.ts'
import { queryClient, recalledAt } from './queries.ts'

/** The answer of a read as this browser stores it. `asOf` is the last time at which it was known to be current (ms). */
type Kept = {
  id: string
  uid: Id<'user'>
  build: number
  key: readonly unknown[]
  data: unknown
  asOf: number
  /** Whether the data seldom changes: it is shown at every start until it was read again. */
  isForStart?: boolean
  /** Whether the data is that of other people, which is kept for `DAY_MS` only. */
  isOfDay?: boolean
}

/** The number of stored reads of each call; the latest ones are kept, for example a few weeks of the calendar. */
const MOST_OF_EACH = 8
/** The maximum age of a stored read in milliseconds: a sign-in that is not used ends after this time. */
const LONGEST_MS = 30 * 24 * 60 * 60_000
/** The maximum age of reads with data of other people, in milliseconds: a long day at the range. */
const DAY_MS = 16 * 60 * 60_000
const PAUSE_MS = 250
const DATABASE = 'bahnfrei'
const STORE = 'reads'

const changed = new Map<string, { query: Query; uid: Id<'user'> }>()
/** The ids of the stored reads. Older reads are deleted only after a new id was added. */
const storedIds = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Begins to store the reads of the signed-in person in this browser, for a start without a connection. */
export function keepReads(): void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) note(query)
  cache.subscribe(({ type, query }) => {
    if (type === 'updated') note(query)
  })
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return
    // The shown data was true until now.
    for (const query of cache.findAll({ type: 'active' })) note(query)
    void write()
  })
}

/**
 * Puts the reads that this browser stores into the cache. Returns the uid of their owner; undefined if there are none.
 */
export async function recallReads(now: number): Promise<string | undefined> {
  const kept = await keptAt(now)
  const uid = kept.find(({ key }) => key[0] === meKey[0])?.uid
  if (uid === undefined) return undefined
  recall(kept.filter((one) => one.uid === uid))
  const stop = watchLogin(() => {
    if (accessToken() === undefined) return
    stop()
    recalledAt.clear()
    void queryClient.invalidateQueries()
  })
  return uid
}

/**
 * Puts the stored reads that seldom change into the cache for a signed-in person. Screens that show them load them
 * again.
 */
export async function recallForStart(uid: string, now: number): Promise<void> {
  const kept = (await keptAt(now)).filter((one) => one.uid === uid && one.isForStart === true)
  const missing = kept.filter(({ key }) => queryClient.getQueryData(key) === undefined)
  recall(missing)
  for (const { key } of missing) void queryClient.invalidateQueries({ queryKey: key, exact: true })
}

async function keptAt(now: number): Promise<Kept[]> {
  const all = (await inStore('readonly', (store) => store.getAll())) as Kept[]
  const over = all.filter((one) => isOver(one, now))
  if (over.length > 0) await inStore('readwrite', (store) => over.map(({ id }) => store.delete(id)).at(-1))
  return all.filter((one) => one.build === BUILD && !isOver(one, now))
}

function recall(kept: readonly Kept[]) {
  for (const { key, data, asOf } of kept) {
    recalledAt.set(hashKey(key), asOf)
    queryClient.setQueryData(key, data, { updatedAt: asOf })
  }
}

/** Deletes all stored reads, of all people (O13). */
export async function forgetReads(): Promise<void> {
  changed.clear()
  storedIds.clear()
  await inStore('readwrite', (store) => store.clear())
}

function isOver({ asOf, isOfDay = false }: Kept, now: number): boolean {
  return now - asOf >= (isOfDay ? DAY_MS : LONGEST_MS)
}

function note(query: Query) {
  const uid = signedInUid()
  if (uid === undefined || query.meta?.isKept !== true || query.state.status !== 'success') return
  // A recalled read is stored already.
  if (recalledAt.get(query.queryHash) === query.state.dataUpdatedAt) return
  changed.set(query.queryHash, { query, uid })
  timer ??= setTimeout(write, PAUSE_MS)
}

async function write(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const uid = signedInUid()
  const news = [...changed.values()].filter((one) => one.uid === uid).map(keptOf)
  changed.clear()
  if (uid === undefined || news.length === 0) return
  await inStore('readwrite', (store) => news.map((one) => store.put(one)).at(-1)).catch(() => undefined)
  if (news.every(({ id }) => storedIds.has(id))) return
  await tidy(uid).catch(() => undefined)
  for (const { id } of news) storedIds.add(id)
}

function keptOf({ query, uid }: { query: Query; uid: Id<'user'> }): Kept {
  const { queryHash, queryKey: key, state, meta } = query
  const isFresh = query.isActive() && !isLost()
  const asOf = isFresh ? Date.now() : state.dataUpdatedAt
  const { isForStart = false, isOfDay = false } = meta ?? {}
  return { id: queryHash, uid, build: BUILD, key, data: state.data, asOf, isForStart, isOfDay }
}

/** Deletes the stored reads of other people, and all but the latest reads of each call. */
async function tidy(uid: Id<'user'>): Promise<void> {
  const all = (await inStore('readonly', (store) => store.getAll())) as Kept[]
  const own = all.filter((one) => one.uid === uid).sort((a, b) => b.asOf - a.asOf)
  const counts = new Map<unknown, number>()
  const staying = new Set(
    own.flatMap(({ id, key }) => {
      const count = (counts.get(key[0]) ?? 0) + 1
      counts.set(key[0], count)
      return count <= MOST_OF_EACH ? [id] : []
    }),
  )
  const gone = all.filter(({ id }) => !staying.has(id))
  if (gone.length > 0) await inStore('readwrite', (store) => gone.map(({ id }) => store.delete(id)).at(-1))
}

let opening: Promise<IDBDatabase> | undefined

async function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest | undefined) {
  opening ??= openDatabase(DATABASE, STORE, { keyPath: 'id' })
  const transaction = (await opening).transaction(STORE, mode)
  const request = work(transaction.objectStore(STORE))
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  return request?.result as unknown
}
