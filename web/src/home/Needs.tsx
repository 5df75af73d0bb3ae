import type { ReactNode } from 'react'
import classes from './Needs.module.css'

/** A list of open tasks, one per line. */
export function Needs({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>
}

/** A line for further tasks that are only counted. */
export function More({ children }: { children: ReactNode }) {
  return <li className={classes.more}>{children}</li>
}

type Props = { icon: ReactNode; title: string; text: string; act?: ReactNode; isUrgent?: boolean }

/** One open task, with the way to it. */
export function Need({ icon, title, text, act, isUrgent = false }: Props) {
  return (
    <li className={classes.need}>
      <span className={classes.icon} data-urgent={isUrgent || undefined} aria-hidden>
        {icon}
      </span>
      <span className={classes.words}>
        <b>{title}</b>
        <span>{text}</span>
      </span>
      {act}
    </li>
  )
}
