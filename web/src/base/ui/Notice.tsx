import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import kinds from '../styles/kinds.module.css'
import classes from './Notice.module.css'

/** `note`: good to know. `warning`: something is wrong or waits. `error`: it is not possible. `good`: a success. */
type NoticeKind = 'note' | 'warning' | 'error' | 'good'

type Props = {
  kind: NoticeKind
  /** The way it is read out when it appears; none if its surroundings do that, or if it was there from the start. */
  role?: 'status' | 'alert'
  /** The icon, where one says more than that of the kind. */
  icon?: Icon
  /** A button or link to act on the notice, on its right where there is room. */
  action?: ReactNode
  /** Whether it is small: in cards and above the calendar, where space is short. */
  isSmall?: boolean
  id?: string
  children: ReactNode
}

const ICONS = {
  note: IconInfoCircle,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
  good: IconCircleCheck,
} satisfies Record<NoticeKind, Icon>

/** A box that says something about what stands around it. */
export function Notice({ kind, role, icon: Sign = ICONS[kind], action, isSmall = false, id, children }: Props) {
  return (
    <div
      id={id}
      role={role}
      className={`${kinds.kind} ${classes.notice}`}
      data-kind={kind}
      data-small={isSmall || undefined}
    >
      <div className={classes.body}>
        <Sign className={classes.sign} size={isSmall ? 18 : 20} aria-hidden />
        <div className={classes.words}>{children}</div>
      </div>
      {action}
    </div>
  )
}
