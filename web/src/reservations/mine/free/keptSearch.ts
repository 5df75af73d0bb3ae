import { onDevice } from '../../../base/browser/storage.ts'
import { type FreeSearch, freeSearch } from './search.ts'

const KEY = 'freeSearch'

/** The last search on this device, without its day, which would usually be past. */
export function keptFreeSearch(): FreeSearch {
  try {
    return freeSearch(JSON.parse(onDevice.read(KEY) ?? '{}') as Record<string, unknown>)
  } catch {
    return {}
  }
}

export function keepFreeSearch({ from: _, ...search }: FreeSearch): void {
  onDevice.write(KEY, JSON.stringify(search))
}
