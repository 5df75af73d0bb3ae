/**
 * A storage of this browser. If it is forbidden, full or defective, reads return null and writes return false; nothing
 * throws. All code must use this type, because merely accessing `localStorage` throws where cookies are blocked.
 */
export type Storage = {
  read: (name: string) => string | null
  /** Returns whether the text was stored. */
  write: (name: string, text: string) => boolean
  remove: (name: string) => boolean
  names: () => string[]
  clear: () => void
}

/** The storage that keeps its content when the browser is closed. */
export const onDevice = storageOf(() => localStorage)

/** The storage that is deleted when the tab is closed. */
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

/** Opens a database with a single store. Rejects if the browser has no database; the caller must handle that. */
export function openDatabase(name: string, store: string, options?: IDBObjectStoreParameters): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, options)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
