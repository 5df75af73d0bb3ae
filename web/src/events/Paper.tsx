import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './paper.module.css'

/** Content that is printed instead of the page, black on white: portrait, or landscape with `isAcross`. */
export function Paper({ isAcross = false, children }: { isAcross?: boolean; children: ReactNode }) {
  return createPortal(
    <div className={classes.paper} data-across={isAcross || undefined}>
      {children}
    </div>,
    document.body,
  )
}
