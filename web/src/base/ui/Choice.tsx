import { useId } from 'react'
import unseen from '../styles/unseen.module.css'
import classes from './Choice.module.css'
import { Row } from './Layout.tsx'

type Props<Value extends string> = {
  label: string
  /** Whether the label is only read out, because what stands around it says the same. */
  isLabelHidden?: boolean
  /** `row`: joined side by side. `chips`: apart from one another, for many options. */
  look?: 'row' | 'chips'
  options: readonly { value: Value; label: string; isDisabled?: boolean }[]
  /** Undefined as long as nothing is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** One of some, side by side, all in view. */
export function Choice<Value extends string>(props: Props<Value>) {
  const { label, isLabelHidden = false, look = 'row', options, value, onChange } = props
  const name = useId()
  return (
    <fieldset className={`${classes.one} ${classes[look]}`} data-bare={isLabelHidden || undefined}>
      <legend className={isLabelHidden ? unseen.unseen : classes.legend}>{label}</legend>
      <Row gap={6} className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </Row>
    </fieldset>
  )
}
