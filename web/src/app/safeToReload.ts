const LOOKS_EVERY_MS = 2_000
/** An open dialog, panel or menu, and a button whose action is under way. */
const IN_THE_MIDDLE = 'dialog[open], :popover-open, [data-loading]'

/** The screen on which somebody wrote last; on any other one it was stored, or given up. */
let writtenOn: string | undefined
document.addEventListener('input', () => {
  writtenOn = window.location.pathname
})

/** Does it as soon as a new page would take nothing from the person. */
export function whenSafeToReload(callback: () => void): void {
  if (isSafe()) {
    callback()
    return
  }
  const timer = setInterval(() => {
    if (!isSafe()) return
    clearInterval(timer)
    callback()
  }, LOOKS_EVERY_MS)
}

function isSafe(): boolean {
  return (
    writtenOn !== window.location.pathname && document.querySelector(IN_THE_MIDDLE) === null && !wouldScreenObject()
  )
}

/** Whether a screen would ask before the page is left, because something is not saved. */
function wouldScreenObject(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
