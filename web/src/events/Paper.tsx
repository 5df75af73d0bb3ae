import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './paper.module.css'

/** What is printed in place of the page, black on white: across for a wall, or upright for a clipboard. */
export function Paper({ isAcross = false, children }: { isAcross?: boolean; children: ReactNode }) {
  return createPortal(
    <div className={classes.paper} data-across={isAcross || undefined}>
      {children}
    </div>,
    document.body,
  )
}
