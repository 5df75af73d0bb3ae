import type { ViewedAs } from '@bahnfrei/domain/base/viewAs.ts'

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
  sessionStorage.setItem(STORED_AS, as)
  window.location.assign('/home')
}

export function endViewing(): void {
  try {
    sessionStorage.removeItem(STORED_AS)
  } catch {
    // Storage can be forbidden: then it never began.
  }
}

function read(): ViewedAs | undefined {
  try {
    const stored = sessionStorage.getItem(STORED_AS)
    return stored === 'member' || stored === 'guest' ? stored : undefined
  } catch {
    return undefined
  }
}
