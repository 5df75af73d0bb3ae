const LOOKS_EVERY_MS = 2_000
/** An open dialog, panel or menu, and a button whose deed is under way. */
const IN_THE_MIDDLE = 'dialog[open], :popover-open, [data-loading]'

/** The screen on which somebody wrote last; on any other one it was stored, or given up. */
let writtenOn: string | undefined
document.addEventListener('input', () => {
  writtenOn = window.location.pathname
})

/** Does it as soon as a new page would take nothing from the person. */
export function whenQuiet(deed: () => void): void {
  if (isQuiet()) {
    deed()
    return
  }
  const timer = setInterval(() => {
    if (!isQuiet()) return
    clearInterval(timer)
    deed()
  }, LOOKS_EVERY_MS)
}

function isQuiet(): boolean {
  return (
    writtenOn !== window.location.pathname && document.querySelector(IN_THE_MIDDLE) === null && !wouldScreenObject()
  )
}

/** Whether a screen would ask before the page is left, because something is not saved. */
function wouldScreenObject(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
