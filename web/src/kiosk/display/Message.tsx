import type { ReactNode } from 'react'
import classes from './Display.module.css'

/** A full-page message for a display that has no calendar to show. */
export function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={classes.message}>
      <h1>{title}</h1>
      <p role="status">{children}</p>
    </main>
  )
}
