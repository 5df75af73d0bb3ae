import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Tabs.module.css'

/** At the right edge of a narrow row, where it fades; what comes before stays in view by as much. */
const FADE = 40

/** Links to the views of one thing, next to each other. Where they do not fit, the one that is open comes into view. */
export function TabRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = row.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (row.current && open && open.right > window.innerWidth - FADE) row.current.scrollLeft += open.left - FADE
  }, [])
  return (
    <nav ref={row} aria-label={label} className={classes.tabs}>
      {children}
    </nav>
  )
}
