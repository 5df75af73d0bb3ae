import type { ViewedAs } from '@bahnfrei/domain/base/rights/viewAs.ts'
import { inTab } from '../browser/storage.ts'

const STORED_AS = 'viewedAs'

const known = read()

/** The role as which this page shows the clubs, if not as the person themselves: for as long as this tab is open. */
export function viewedAs(): ViewedAs | undefined {
  return known
}

/**
 * Starts to show the clubs in this role, with a new page: nothing that was read with other rights stays in it. The
 * server refuses every change from such a page.
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
