import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { useId } from 'react'
import classes from './RangePicker.module.css'

type Props<Kind extends string> = {
  label: string
  options: readonly { id: Id<Kind>; name: string }[]
  value: Id<Kind> | undefined
  onChange: (id: Id<Kind>) => void
}

/** One of the ranges, or of the clubs: the device's own list, which everybody can use with a thumb. */
export function RangePicker<Kind extends string>({ label, options, value, onChange }: Props<Kind>) {
  const id = useId()
  return (
    <div className={classes.picker}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
        disabled={options.length === 0}
      >
        {value === undefined && <option value="" />}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
