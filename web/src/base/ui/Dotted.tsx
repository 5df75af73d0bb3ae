import { Fragment } from 'react'
import { DOT, type Fact, present } from '../texts/dot.ts'

/** The longest fact, in characters, that is never broken: a number, a day, an IBAN, a short name. */
const SHORT = 32

/** Facts of one line with a dot between them. A line breaks between two of them, and only within long ones. */
export function Dotted({ facts }: { facts: readonly Fact[] }) {
  return present(facts).map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two facts can be the same words, and nothing else tells them apart.
    <Fragment key={index}>
      {index > 0 && DOT}
      {fact.length > SHORT ? fact : <span style={{ whiteSpace: 'nowrap' }}>{fact}</span>}
    </Fragment>
  ))
}
