import { useId } from 'react'
import unseen from '../../../base/styles/unseen.module.css'
import classes from './free.module.css'

type Props<Value extends string> = {
  label: string
  /** Whether the label is hidden, because the same words already stand next to it. */
  isLabelHidden?: boolean
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of one among several; unlike in a `Choice`, the options wrap into the next row. */
export function Chips<Value extends string>({ label, isLabelHidden = false, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={classes.chips}>
      <legend className={isLabelHidden ? unseen.unseen : undefined}>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
