import type { FormEvent, ReactNode } from 'react'
import classes from './Form.module.css'

/** Fields below one another. What is sent, sends the `SaveButton` in it; the browser's own checks are off. */
export function Form({ label, children }: { label: string; children: ReactNode }) {
  return (
    <form
      noValidate
      aria-label={label}
      className={classes.form}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      {children}
    </form>
  )
}
