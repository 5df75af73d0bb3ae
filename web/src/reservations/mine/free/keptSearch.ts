import { onDevice } from '../../../base/browser/storage.ts'
import { type FreeSearch, freeSearch } from './search.ts'

const KEY = 'freeSearch'

/** The last search on this device, without its day, which would usually be past, and without the child. */
export function keptFreeSearch(): FreeSearch {
  try {
    return freeSearch(JSON.parse(onDevice.read(KEY) ?? '{}') as Record<string, unknown>)
  } catch {
    return {}
  }
}

export function keepFreeSearch({ from: _from, for: forChild, move: _move, cid, ...search }: FreeSearch): void {
  // The club of a child is not one of the person.
  onDevice.write(KEY, JSON.stringify({ ...search, ...(forChild === undefined && { cid }) }))
}
