const STORED_AS = 'kiosk.screen'

/** The screen that this device showed last, or shows: activated again it becomes that one again (K03). */
export function formerScreen(): string | null {
  try {
    return localStorage.getItem(STORED_AS)
  } catch {
    return null
  }
}

export function rememberScreen(id: string) {
  try {
    localStorage.setItem(STORED_AS, id)
  } catch {
    // Storage can be forbidden: then the device becomes a new screen the next time.
  }
}
