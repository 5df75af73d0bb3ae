import type { ViewedAs } from '@bahnfrei/domain/base/rights/viewAs.ts'
import { inTab } from '../browser/storage.ts'

const STORED_AS = 'viewedAs'

const known = read()

/** As whom this page shows the clubs, where that is not as the person: for as long as this tab is open. */
export function viewedAs(): ViewedAs | undefined {
  return known
}

/**
 * Begins to show the clubs so, or ends it, with a new page: nothing of what was read with other rights stays in it. The
 * server refuses whatever such a page would change.
 */
export function beginViewing(as: ViewedAs): void {
  inTab.write(STORED_AS, as)
  window.location.assign('/home')
}

export function endViewing(): void {
  inTab.remove(STORED_AS)
}

function read(): ViewedAs | undefined {
  const stored = inTab.read(STORED_AS)
  return stored === 'member' || stored === 'guest' ? stored : undefined
}
