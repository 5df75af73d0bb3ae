const LOOKS_EVERY_MS = 2_000
/** Selects open dialogs, panels and menus, and buttons whose action is running. */
const IN_THE_MIDDLE = 'dialog[open], :popover-open, [data-loading]'

/** Calls the listener after each navigation within the application. Returns a function that stops this. */
export type Navigations = (listener: () => void) => () => void

/** The path of the screen on which the person last typed. On another screen, that input is either saved or given up. */
let writtenOn: string | undefined
document.addEventListener('input', () => {
  writtenOn = window.location.pathname
})

/**
 * Calls back as soon as a reload loses nothing (OP-23): at once, or later by checks every two seconds. If the person
 * was typing or had a dialog open, the checks begin with the next navigation.
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

/** Whether the screen has unsaved changes, about which it would ask before the page is left. */
function wouldScreenObject(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
