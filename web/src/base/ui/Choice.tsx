import { useId } from 'react'
import classes from './Choice.module.css'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  /** Undefined as long as nothing is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** One of a few, side by side, all in view. */
export function Choice<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
