import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Marked.module.css'

type Props = { sign: Icon; as?: 'p' | 'div' | 'li'; isStrong?: boolean; role?: string; children: ReactNode }

/** A text after an icon that illustrates it. */
export function Marked({ sign: Sign, as: Element = 'p', isStrong = false, role, children }: Props) {
  return (
    <Element className={classes.marked} data-strong={isStrong || undefined} role={role}>
      <Sign size={18} aria-hidden />
      <span>{children}</span>
    </Element>
  )
}
