import * as z from 'zod/mini'
import { Id } from '../base/call/fields.ts'
import { foldName } from '../base/call/search.ts'
import { MEMBERSHIP_STATUSES } from '../base/rights/standing.ts'
import { ALIKE, type Comparable, LIKELY, likeness, partsOf, SAME_NAME } from './likeness.ts'

/** The most pairs that officers are shown at once. */
export const MOST_DOUBLES = 50

const DoubleSide = z.strictObject({
  uid: Id('user'),
  name: z.string(),
  memberNumber: z.nullable(z.int()),
  status: z.enum(MEMBERSHIP_STATUSES),
  city: z.string(),
  /** Whether the person has an account, even if nobody can sign in with it at present. */
  hasAccount: z.boolean(),
})

/** Two records of the club that are probably of the same person. */
export const Double = z.strictObject({
  /** The ids of both. */
  id: z.string(),
  one: DoubleSide,
  other: DoubleSide,
  /** The things in which both agree; no birth date, number or address itself. */
  alike: z.array(z.enum([...ALIKE, 'town'])).check(z.minLength(1)),
})
export type Double = z.infer<typeof Double>

/** The compared data of a record, without the bank account: the answer would tell something of it to others. */
export type Recorded = Omit<Comparable, 'iban'> & Pick<Double['one'], 'city'>

/**
 * Why two records are probably of the same person, and how probably; nothing for different people. The rule is that of
 * the import. In addition it takes people of the same name for one if neither birth nor town says otherwise.
 */
export function whyDouble(one: Recorded, other: Recorded): (Pick<Double, 'alike'> & { score: number }) | undefined {
  const { score, agrees } = likeness(partsOf({ ...one, iban: '' }), partsOf({ ...other, iban: '' }))
  const alike = ALIKE.filter((each) => agrees[each])
  const areTownsKnown = one.city !== '' && other.city !== ''
  const isSameTown = areTownsKnown && foldName(one.city) === foldName(other.city)
  const isNameAll = alike.length === 1 && alike[0] === 'name'
  if (isNameAll ? score < SAME_NAME || (areTownsKnown && !isSameTown) : score < LIKELY) return undefined
  if (!isSameTown || alike.includes('address')) return { score, alike }
  return { score: score + 5, alike: [...alike, 'town'] }
}
