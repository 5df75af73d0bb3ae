import type { ReactNode } from 'react'
import list from '../base/list/list.module.css'
import { Dim, List } from '../base/ui/Layout.tsx'
import classes from './Needs.module.css'

/** A list of open tasks, one per line. */
export function Needs({ children }: { children: ReactNode }) {
  return <List className={classes.needs}>{children}</List>
}

/** The last line of a list of tasks, with the number of further tasks. */
export function More({ children }: { children: ReactNode }) {
  return (
    <li className={list.row}>
      <Dim as="span">{children}</Dim>
    </li>
  )
}

type Props = { icon: ReactNode; title: string; text: string; act?: ReactNode; isUrgent?: boolean }

/** An open task, with a link or button to do it. */
export function Need({ icon, title, text, act, isUrgent = false }: Props) {
  return (
    <li className={list.row}>
      <span className={classes.icon} data-urgent={isUrgent || undefined} aria-hidden>
        {icon}
      </span>
      <span className={list.words}>
        <b>{title}</b>
        <Dim as="span">{text}</Dim>
      </span>
      {act}
    </li>
  )
}
