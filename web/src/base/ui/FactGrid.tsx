import type { ReactNode } from 'react'
import classes from './FactGrid.module.css'

type Fact = readonly [label: string, value: ReactNode]

/** Values below their labels, next to one another where there is room; a fact without a value is left out. */
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
