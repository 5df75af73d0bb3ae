/**
 * The storage of this browser. It can be forbidden, full or out of order: then it forgets, and nothing fails.
 * Everything that is kept passes through here, because the mere mention of `localStorage` throws where cookies are blocked.
 */
export type Storage = {
  read: (name: string) => string | null
  /** Returns whether the browser has stored it. */
  write: (name: string, text: string) => boolean
  remove: (name: string) => boolean
  names: () => string[]
  clear: () => void
}

/** The storage that stays on the device. */
export const onDevice = storageOf(() => localStorage)

/** The storage that is deleted with the tab. */
export const inTab = storageOf(() => sessionStorage)

function storageOf(open: () => globalThis.Storage): Storage {
  const trying = <Answer>(work: (store: globalThis.Storage) => Answer, otherwise: Answer): Answer => {
    try {
      return work(open())
    } catch {
      return otherwise
    }
  }
  const did = (work: (store: globalThis.Storage) => void) =>
    trying((store) => {
      work(store)
      return true
    }, false)
  return {
    read: (name) => trying((store) => store.getItem(name), null),
    write: (name, text) => did((store) => store.setItem(name, text)),
    remove: (name) => did((store) => store.removeItem(name)),
    names: () => trying((store) => Object.keys(store), []),
    clear: () => did((store) => store.clear()),
  }
}

/** Opens a database with its only store; rejects where there is none, which the caller has to bear. */
export function openDatabase(name: string, store: string, options?: IDBObjectStoreParameters): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, options)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
