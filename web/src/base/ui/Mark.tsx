import type { Icon } from '@tabler/icons-react'
import type { HTMLAttributes } from 'react'
import kinds from '../styles/kinds.module.css'
import classes from './Mark.module.css'

type Props = HTMLAttributes<HTMLSpanElement> & {
  /** `mine`: done, or of the reader. `good`: as it should be. `warning`: it waits. `error`: it is not possible. */
  kind?: 'mine' | 'good' | 'warning' | 'error' | undefined
  icon?: Icon
}

/** How something stands, in a word and perhaps a sign. */
export function Mark({ kind, icon: Sign, className = '', children, ...props }: Props) {
  return (
    <span {...props} className={`${kinds.kind} ${classes.mark} ${className}`} data-kind={kind}>
      {Sign && <Sign size={16} aria-hidden />}
      {children}
    </span>
  )
}
