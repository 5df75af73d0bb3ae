import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { useId } from 'react'
import unseen from '../base/styles/unseen.module.css'
import classes from './RangePicker.module.css'

type Option<Kind extends string> = { id: Id<Kind>; name: string }
type Props = {
  label: string
  options: readonly Option<'range'>[]
  value: Id<'range'> | undefined
  onChange: (id: Id<'range'>) => void
  /** Other clubs in the same list, below the ranges of the present club, if there are any. */
  clubs?: { own: string; label: string; others: readonly Option<'club'>[]; onChange: (id: Id<'club'>) => void }
}

/** A select with the ranges: the browser's own one, which is easy to use by touch. */
export function RangePicker({ label, options, value, onChange, clubs }: Props) {
  const id = useId()
  const ranges = options.map((option) => (
    <option key={option.id} value={option.id}>
      {option.name}
    </option>
  ))
  const choose = (chosen: string) => {
    const club = clubs?.others.find((other) => other.id === chosen)
    if (club) clubs?.onChange(club.id)
    else onChange(chosen)
  }
  return (
    <div className={classes.picker}>
      <label className={unseen.unseen} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => choose(target.value)}
        disabled={options.length === 0 && clubs === undefined}
      >
        {value === undefined && <option value="" />}
        {clubs === undefined ? (
          ranges
        ) : (
          <>
            <optgroup label={clubs.own}>{ranges}</optgroup>
            <optgroup label={clubs.label}>
              {clubs.others.map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
            </optgroup>
          </>
        )}
      </select>
    </div>
  )
}
