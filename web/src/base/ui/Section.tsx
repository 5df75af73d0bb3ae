import type { ReactNode } from 'react'
import { Row } from './Layout.tsx'
import classes from './Section.module.css'

type Props = { title: string; text?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A section of a screen with a heading and an introduction. */
export function Section({ title, text, actions, children }: Props) {
  return (
    <section className={classes.section} aria-label={title}>
      <Row isSpread className={classes.head}>
        <h2>{title}</h2>
        {actions}
      </Row>
      {text !== undefined && <div className={classes.text}>{text}</div>}
      {children}
    </section>
  )
}
