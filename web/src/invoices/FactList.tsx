import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { Facts } from '../base/ui/Layout.tsx'

type Fact = readonly [label: string, value: ReactNode]

/** Facts next to their labels, one in a line. Facts without a value are left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Facts>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
        .map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </Facts>
  )
}
