import type { ReactNode } from 'react'
import classes from './FactGrid.module.css'

type Fact = readonly [label: string, value: ReactNode]

/** A grid of values below their labels. Facts without a value are left out. */
export function FactGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
