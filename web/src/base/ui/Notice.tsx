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

/** `note`: information. `warning`: something is wrong or pending. `error`: not possible. `good`: a success. */
type NoticeKind = 'note' | 'warning' | 'error' | 'good'

type Props = {
  kind: NoticeKind
  /** The role for screen readers that announce the notice when it appears; none if it is not to be announced. */
  role?: 'status' | 'alert'
  /** The icon, if it says more than the icon of the kind. */
  icon?: Icon
  /** A button or link to react to the notice, on its right if there is room. */
  action?: ReactNode
  /** Whether the notice is small, for cards and the space above the calendar. */
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

/** A box with information on the content around it. */
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
