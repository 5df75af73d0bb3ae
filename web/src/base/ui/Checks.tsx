import type { ReactNode } from 'react'
import classes from './Choice.module.css'
import { Dim, Row } from './Layout.tsx'

type Props<Value> = {
  label: string
  description?: ReactNode
  options: readonly { value: Value; label: string }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
}

/** A group of checkboxes, all of them visible, of which any number can be checked. */
export function Checks<Value extends string | number>({ label, description, options, values, onChange }: Props<Value>) {
  const toggle = (value: Value) =>
    onChange(
      options.flatMap((option) => ((option.value === value) !== values.includes(option.value) ? [option.value] : [])),
    )
  return (
    <fieldset className={classes.any}>
      <legend className={classes.legend}>{label}</legend>
      {description !== undefined && <Dim className={classes.description}>{description}</Dim>}
      <Row gap={6}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input type="checkbox" checked={values.includes(option.value)} onChange={() => toggle(option.value)} />
            {option.label}
          </label>
        ))}
      </Row>
    </fieldset>
  )
}
