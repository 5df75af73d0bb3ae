import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Act, again, againOnDuty, withAct, withoutAct } from '@bahnfrei/domain/rangeLog/act.ts'
import { useSyncExternalStore } from 'react'
import { WAITING_ACTS, writeNote } from '../../../base/browser/notes.ts'
import { openDatabase } from '../../../base/browser/storage.ts'
import { newWatchers } from '../../../base/live/watchers.ts'
import { signedInUid, watchLogin } from '../../../base/session/token.ts'

const DATABASE = 'bahnfrei-acts'
const STORE = 'acts'

const watchers = newWatchers()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(DATABASE)
let known: readonly Act[] = []
let ready: Promise<void> | undefined
/** The waiting acts if the browser stores nothing; they are lost when the page is left. */
const unkept = new Map<Id<'user'>, readonly Act[]>()

/** The waiting and refused acts of the signed-in person, in the order of their taps. */
export function useActs(): readonly Act[] {
  return useSyncExternalStore(watchActs, storedActs)
}

export function storedActs(): readonly Act[] {
  return known
}

/** Reads the acts stored on the device, once for each page. */
export function loadActs(): Promise<void> {
  ready ??= readAgain()
  return ready
}

/** Stores an act; resolves when it is on the device. */
export async function storeAct(act: Act): Promise<void> {
  await loadActs()
  await change((acts) => [...acts, act])
}

export async function changeAct(key: string, news: Partial<Act>): Promise<void> {
  await change((acts) => withAct(acts, key, news))
}

export async function removeAct(key: string): Promise<void> {
  await change((acts) => withoutAct(acts, key))
}

/** Deletes the acts of a person who signs out from the device. */
export async function forgetActs(uid: Id<'user'>): Promise<void> {
  unkept.delete(uid)
  const database = await opened()
  if (database === undefined) return
  const transaction = database.transaction(STORE, 'readwrite')
  transaction.objectStore(STORE).delete(uid)
  await finished(transaction)
}

export async function retryAct(key: string): Promise<void> {
  await change((acts) => again(acts, key))
}

export async function retryActOnDuty(key: string): Promise<void> {
  await change((acts) => againOnDuty(acts, key))
}

export function watchActs(watcher: () => void): () => void {
  return watchers.watch(watcher)
}

/**
 * Changes the person's list of acts. It is one record, changed in one transaction, so that two tabs do not overwrite
 * each other.
 */
async function change(how: (acts: readonly Act[]) => readonly Act[]): Promise<void> {
  const uid = signedInUid()
  if (uid === undefined) throw new Error('Acts belong to somebody who is signed in.')
  const database = await opened()
  let changed: readonly Act[] = []
  if (database === undefined) {
    changed = how(unkept.get(uid) ?? [])
    unkept.set(uid, changed)
  } else {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' })
    const store = transaction.objectStore(STORE)
    const reading = store.get(uid)
    reading.onsuccess = () => {
      changed = how((reading.result as Act[] | undefined) ?? [])
      store.put(changed, uid)
    }
    await finished(transaction)
  }
  take(uid, changed)
  channel?.postMessage(uid)
}

async function readAgain(): Promise<void> {
  const uid = signedInUid()
  if (uid === undefined) return take(undefined, [])
  const database = await opened()
  if (database === undefined) return take(uid, unkept.get(uid) ?? [])
  const transaction = database.transaction(STORE, 'readonly')
  const reading = transaction.objectStore(STORE).get(uid)
  await finished(transaction)
  take(uid, (reading.result as Act[] | undefined) ?? [])
}

function take(uid: string | undefined, acts: readonly Act[]): void {
  if (uid !== signedInUid()) return
  known = acts
  writeNote(WAITING_ACTS, acts.length === 0 ? undefined : String(acts.length))
  watchers.tell()
}

if (channel) channel.onmessage = () => void readAgain()
if (typeof window !== 'undefined')
  watchLogin(() => {
    if (signedInUid() !== known[0]?.uid) void readAgain()
  })

let opening: Promise<IDBDatabase | undefined> | undefined

/** The database, or undefined where the browser allows no storage. */
function opened(): Promise<IDBDatabase | undefined> {
  opening ??= openDatabase(DATABASE, STORE).catch(() => undefined)
  return opening
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
