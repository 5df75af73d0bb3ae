import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

type Props = { icon?: ReactNode; title: string; children?: ReactNode; action?: ReactNode }

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <div className={classes.empty}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action}
    </div>
  )
}
