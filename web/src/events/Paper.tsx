import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './paper.module.css'

/** Content printed in place of the page, black on white: landscape for a wall, or portrait for a clipboard. */
export function Paper({ isAcross = false, children }: { isAcross?: boolean; children: ReactNode }) {
  return createPortal(
    <div className={classes.paper} data-across={isAcross || undefined}>
      {children}
    </div>,
    document.body,
  )
}
