import type { ReactNode } from 'react'
import classes from './TextButton.module.css'

type Props = { icon?: ReactNode; onClick: () => void; children: ReactNode }

/** A small action next to the main one: it looks like a link and is a button. */
export function TextButton({ icon, onClick, children }: Props) {
  return (
    <button type="button" className={classes.text} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
