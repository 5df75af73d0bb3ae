import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { DateField } from '../ui/DateField.tsx'
import classes from './list.module.css'

type Days = { from?: Day | '' | undefined; to?: Day | '' | undefined }
type Props = { from: string; to: string; value: Days; onChange: (change: Days) => void }

/** The filter of a list by its first and last day, side by side; `from` and `to` are their labels. */
export function DaysFilter({ from, to, value, onChange }: Props) {
  return (
    <div className={classes.days}>
      <DateField label={from} value={value.from ?? ''} onChange={(day) => onChange({ from: day })} />
      <DateField label={to} value={value.to ?? ''} onChange={(day) => onChange({ to: day })} />
    </div>
  )
}
