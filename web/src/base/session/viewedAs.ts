import type { ViewedAs } from '@bahnfrei/domain/base/rights/viewAs.ts'
import { inTab } from '../browser/storage.ts'

const STORED_AS = 'viewedAs'

const known = read()

/** The role in which this tab shows the clubs; undefined for the person's real role. */
export function viewedAs(): ViewedAs | undefined {
  return known
}

/**
 * Begins to show the clubs in this role, in a new page, so that no data that was read with other rights stays in
 * memory. The server refuses every change from such a page.
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
