import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { hashKey, type Query } from '@tanstack/react-query'
import { openDatabase } from '../browser/storage.ts'
import { BUILD } from '../send/version.ts'
import { meKey } from '../session/activeClub.ts'
import { accessToken, signedInUid, watchLogin } from '../session/token.ts'
import { isLost } from './connection.ts'
import { queryClient, recalledAt } from './queries.ts'

/** A read as it lies in this browser. `asOf`: when it was true last (ms). */
type Kept = {
  id: string
  uid: Id<'user'>
  build: number
  key: readonly unknown[]
  data: unknown
  asOf: number
  /** Seldom changes: it is shown at every start while it is read again. */
  isForStart?: boolean
  /** Data of other people: it is kept only for the hours of a day (`DAY_MS`). */
  isOfDay?: boolean
}

/** The number of kept reads of each call, the latest ones: a few weeks, not everything that was ever seen. */
const MOST_OF_EACH = 8
/** The time that a sign-in lasts without being used. */
const LONGEST_MS = 30 * 24 * 60 * 60_000
/** A long day at the range. */
const DAY_MS = 16 * 60 * 60_000
const PAUSE_MS = 250
const DATABASE = 'bahnfrei'
const STORE = 'reads'

const changed = new Map<string, { query: Query; uid: Id<'user'> }>()
/** The ids of the stored reads: only a new one can exceed the limit. */
const storedIds = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps the reads of the signed-in person from now on, for a start without a connection. */
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

/** Puts the reads that this browser keeps into the cache. Returns the uid of their owner. */
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

/** Puts the reads that seldom change into the cache for a signed-in person; screens that show them read them again. */
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

/** Deletes all kept reads, of everybody (O13). */
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

/** Deletes the reads of other people, and all but the latest of each call. */
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
