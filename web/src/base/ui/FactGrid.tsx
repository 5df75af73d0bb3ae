import type { ReactNode } from 'react'
import classes from './FactGrid.module.css'

type Fact = readonly [label: string, value: ReactNode]

/** Whether a value is a code that half the width of a phone would break. */
const isLong = (value: ReactNode) => typeof value === 'string' && /\S{17}/.test(value)

type Props = {
  facts: readonly Fact[]
  /** Whether the first fact is what the page is about, such as a sum: its value is as large as a title. */
  hasLead?: boolean
}

/** A grid of values below their labels. Facts without a value are left out. */
export function FactGrid({ facts, hasLead = false }: Props) {
  return (
    <dl className={classes.facts} data-lead={hasLead || undefined}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([label, value]) => (
          <div key={label} data-long={isLong(value) || undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
