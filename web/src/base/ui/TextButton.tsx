import type { ReactNode } from 'react'
import classes from './TextButton.module.css'

type Props = {
  icon?: ReactNode
  /** The accessible name, where several buttons have the same words. */
  label?: string
  onClick: () => void
  children: ReactNode
}

/** A small button for an action of which nothing is due. */
export function TextButton({ icon, label, onClick, children }: Props) {
  return (
    <button type="button" className={classes.text} aria-label={label} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
