import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Tabs.module.css'

/** The width in px of the fading edges of a narrow row; as much of the tabs before the active one stays visible. */
const FADE = 20

type Props = {
  label: string
  /** Whether the row stands below another one, whose open tab it divides. */
  isSecond?: boolean
  children: ReactNode
}

/**
 * Links to the views of one subject, side by side. If they do not fit, the row scrolls to the active one when it opens.
 */
export function TabRow({ label, isSecond = false, children }: Props) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const tabs = row.current
    if (tabs === null) return
    const showOpen = () => {
      const open = tabs.querySelector('[aria-current]')?.getBoundingClientRect()
      if (open && open.right > window.innerWidth - FADE) tabs.scrollLeft += open.left - FADE
    }
    showOpen()
    // A tab or a number that comes later pushes the open one out.
    const observer = new MutationObserver(showOpen)
    observer.observe(tabs, { childList: true, characterData: true, subtree: true })
    const fadeLeft = () => tabs.toggleAttribute('data-pushed', tabs.scrollLeft > 0)
    tabs.addEventListener('scroll', fadeLeft, { passive: true })
    return () => {
      observer.disconnect()
      tabs.removeEventListener('scroll', fadeLeft)
    }
  }, [])
  return (
    <nav ref={row} aria-label={label} className={classes.tabs} data-second={isSecond || undefined}>
      {children}
    </nav>
  )
}
