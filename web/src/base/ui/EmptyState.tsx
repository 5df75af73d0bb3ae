import { IconTargetArrow } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'
import { Card } from './Layout.tsx'

type Props = { icon?: ReactNode; title: string; children?: ReactNode; action?: ReactNode }

/** The message in place of an empty list, with a drawing of lanes, an icon, and an action that helps. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <Card gap={12} className={classes.empty}>
      <div className={classes.drawing} aria-hidden>
        <svg viewBox="0 0 200 84" aria-hidden>
          <path d="M8 76 84 12M54 76 92 12M146 76 108 12M192 76 116 12M2 76h196" />
        </svg>
        <span className={classes.sign}>{icon ?? <IconTargetArrow />}</span>
      </div>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action}
    </Card>
  )
}
