import type { FormEvent, ReactNode, RefObject } from 'react'
import unseen from '../styles/unseen.module.css'
import { useTexts } from '../texts/texts.tsx'
import classes from './Form.module.css'

type Props = {
  label: string
  /** The form whose fields are the children, from `useForm`. */
  form?: { element: RefObject<HTMLFormElement | null>; faults: number }
  children: ReactNode
}

/** A form with fields below one another, sent by the `SaveButton` among them. The validation of the browser is off. */
export function Form({ label, form, children }: Props) {
  const t = useTexts('FORM_ERRORS')
  return (
    <form
      ref={form?.element}
      noValidate
      aria-label={label}
      className={classes.form}
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      {children}
      {form !== undefined && (
        <span role="status" className={unseen.unseen}>
          {form.faults > 0 && t('FAULTS', { count: form.faults })}
        </span>
      )}
    </form>
  )
}
