import { useEffect, useId, useRef } from 'react'
import { useTexts } from '../texts/texts.tsx'
import classes from './TextArea.module.css'

type Props = {
  label: string
  value: string
  /** The maximum number of characters. */
  most: number
  hasFocus?: boolean
  onChange: (value: string) => void
}

/** A text field of several lines that shows how many characters are left. */
export function TextArea({ label, value, most, hasFocus = false, onChange }: Props) {
  const t = useTexts('RESERVATIONS.DRAFT')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (hasFocus) field.current?.focus()
  }, [hasFocus])
  return (
    <div className={classes.area}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        maxLength={most}
        value={value}
        aria-describedby={`${id}-left`}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id={`${id}-left`}>{t('LEFT', { count: most - value.length })}</small>
    </div>
  )
}
