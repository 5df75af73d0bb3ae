import { useEffect, useState } from 'react'

/**
 * The topmost modal dialog, else the body. While a dialog is open, content outside of it is invisible and unreachable.
 */
export function useTopLayer(isNeeded: boolean): Element {
  const [place, setPlace] = useState<Element>(document.body)
  useEffect(() => {
    const look = () => setPlace([...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body)
    look()
    if (!isNeeded) return
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
    return () => observer.disconnect()
  }, [isNeeded])
  return place
}
