import type { ReactNode } from 'react'
import classes from './TextButton.module.css'

type Props = { icon?: ReactNode; onClick: () => void; children: ReactNode }

/** A button for a secondary action; it looks like a link. */
export function TextButton({ icon, onClick, children }: Props) {
  return (
    <button type="button" className={classes.text} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
