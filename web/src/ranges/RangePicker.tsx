import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { NativeSelect } from '@mantine/core'
import classes from './RangePicker.module.css'

type Option<Kind extends string> = { id: Id<Kind>; name: string }
type Props = {
  label: string
  /** Whether the label is visible, as in a row of fields. */
  hasLabel?: boolean
  options: readonly Option<'range'>[]
  value: Id<'range'> | undefined
  onChange: (id: Id<'range'>) => void
  /** Other clubs in the same list, below the ranges of the present club, if there are any. */
  clubs?: { own: string; label: string; others: readonly Option<'club'>[]; onChange: (id: Id<'club'>) => void }
}

/** A select with the ranges: the browser's own one, which is easy to use by touch. */
export function RangePicker({ label, hasLabel = false, options, value, onChange, clubs }: Props) {
  const ranges = itemsOf(options)
  const choose = (chosen: string) => {
    const club = clubs?.others.find(({ id }) => id === chosen)
    if (club) clubs?.onChange(club.id)
    else onChange(chosen as Id<'range'>)
  }
  return (
    <NativeSelect
      {...(hasLabel ? { label } : { 'aria-label': label })}
      className={classes.picker}
      data={[
        ...(value === undefined ? [''] : []),
        ...(clubs === undefined
          ? ranges
          : [
              { group: clubs.own, items: ranges },
              { group: clubs.label, items: itemsOf(clubs.others) },
            ]),
      ]}
      value={value ?? ''}
      onChange={({ target }) => choose(target.value)}
      disabled={options.length === 0 && clubs === undefined}
    />
  )
}

function itemsOf(options: readonly Option<'range' | 'club'>[]) {
  return options.map(({ id, name }) => ({ value: id as string, label: name }))
}
