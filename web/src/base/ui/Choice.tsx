import { useId } from 'react'
import unseen from '../styles/unseen.module.css'
import classes from './Choice.module.css'
import { Row } from './Layout.tsx'

type Props<Value extends string> = {
  label: string
  /** Whether only screen readers get the label, because visible text nearby says the same. */
  isLabelHidden?: boolean
  /** `row`: options joined side by side. `chips`: separate options, for many of them. */
  look?: 'row' | 'chips'
  options: readonly { value: Value; label: string; isDisabled?: boolean }[]
  /** Undefined while no option is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** A group of radio buttons side by side, all of them visible. */
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
