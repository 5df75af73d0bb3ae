const LOOKS_EVERY_MS = 2_000
/** An open dialog, panel or menu, and a button whose action is under way. */
const IN_THE_MIDDLE = 'dialog[open], :popover-open, [data-loading]'

/** Calls the listener after each navigation within the application; answers how to stop that. */
export type Navigations = (listener: () => void) => () => void

/** The screen on which somebody wrote last; on any other one it was stored, or given up. */
let writtenOn: string | undefined
document.addEventListener('input', () => {
  writtenOn = window.location.pathname
})

/**
 * Calls back as soon as a new page would take nothing from the person: at once where nothing is unsaved or open, else
 * at the next navigation (OP-23). A display, where nobody navigates, is asked again every two seconds.
 */
export function whenSafeToReload(navigations: Navigations, callback: () => void): void {
  if (!isBusy() && !wouldScreenObject()) {
    callback()
    return
  }
  let mayInterrupt = !isBusy()
  const attempt = () => {
    if (!mayInterrupt || isBusy() || wouldScreenObject()) return
    clearInterval(timer)
    stop()
    callback()
  }
  const timer = setInterval(attempt, LOOKS_EVERY_MS)
  const stop = navigations(() => {
    mayInterrupt = true
    attempt()
  })
}

function isBusy(): boolean {
  return writtenOn === window.location.pathname || document.querySelector(IN_THE_MIDDLE) !== null
}

/** Whether a screen would ask before the page is left, because something is not saved. */
function wouldScreenObject(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
