import { type Icon, IconCheck } from '@tabler/icons-react'
import type { HTMLAttributes } from 'react'
import kinds from '../styles/kinds.module.css'
import classes from './Mark.module.css'

type Props = HTMLAttributes<HTMLSpanElement> & {
  /**
   * `mine`: done, or belongs to the reader. `good`: in order, which is the rule: a quiet word after a check. `warning`:
   * pending. `error`: not possible.
   */
  kind?: 'mine' | 'good' | 'warning' | 'error' | undefined
  icon?: Icon
}

/** A badge for the status of something: a word, with an optional icon. */
export function Mark({ kind, icon, className = '', children, ...props }: Props) {
  const Sign = kind === 'good' ? IconCheck : icon
  return (
    <span {...props} className={`${kinds.kind} ${classes.mark} ${className}`} data-kind={kind}>
      {Sign && <Sign size={16} aria-hidden />}
      {children}
    </span>
  )
}
