import type { Page } from '@playwright/test'

/** Returns the reads that the browser stores for the person; empty where it stores none. */
export function keptReads(page: Page): Promise<{ key: unknown[] }[]> {
  return page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'bahnfrei')
    if (!isThere) return []
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('bahnfrei', 1)
      opening.onsuccess = () => resolve(opening.result)
    })
    const reads = await new Promise<{ key: unknown[] }[]>((resolve) => {
      const all = database.transaction('reads').objectStore('reads').getAll()
      all.onsuccess = () => resolve(all.result)
    })
    database.close()
    return reads
  })
}
