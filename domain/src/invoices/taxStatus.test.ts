import { expect, test } from 'vitest'
import { cents } from '../base/money/money.ts'
import { EXEMPT, OUTSIDE, REVERSED, TAXED } from './drawnLines.ts'
import { type ChosenPrice, pricedUnder, type TaxStatus } from './taxStatus.ts'
import { type Rate, totalsOf } from './totals.ts'

const [AT_19] = TAXED as [Rate]
const [STARTING] = EXEMPT as [Rate]
const chosen = (rate: Rate, taxInclusive: boolean): ChosenPrice => ({
  quantity: 1,
  unitAmount: cents(11_90),
  taxInclusive,
  rate,
})

test.each<[TaxStatus | null, Rate, boolean, string, number, number, number]>([
  [null, AT_19, true, 'S', 19, 10_00, 11_90],
  [null, AT_19, false, 'S', 19, 11_90, 14_16],
  [null, STARTING, true, 'E', 0, 11_90, 11_90],
  ['exempt', AT_19, true, 'E', 0, 11_90, 11_90],
  ['exempt', AT_19, false, 'E', 0, 11_90, 11_90],
  ['exempt', OUTSIDE, false, 'O', 0, 11_90, 11_90],
  ['exempt', REVERSED, false, 'E', 0, 11_90, 11_90],
  ['none', AT_19, true, 'O', 0, 11_90, 11_90],
  ['none', STARTING, false, 'O', 0, 11_90, 11_90],
  ['reverse', AT_19, true, 'AE', 0, 10_00, 10_00],
  ['reverse', AT_19, false, 'AE', 0, 11_90, 11_90],
  ['reverse', STARTING, true, 'E', 0, 11_90, 11_90],
  ['reverse', OUTSIDE, true, 'O', 0, 11_90, 11_90],
])(
  'under the status %s a price of 11.90 € with %j, tax inside: %s, is charged as %s at %d %%: %i net, %i gross [M21]',
  (status, rate, taxInclusive, category, percentage, net, gross) => {
    const line = pricedUnder(status, chosen(rate, taxInclusive), 'de')

    expect(line.rate).toMatchObject({ category, percentage })
    expect(totalsOf([line])).toMatchObject({ net, gross })
  },
)

test('the document says why no tax is charged, in its own language', () => {
  const reasonIn = (status: TaxStatus | null, rate: Rate, language: 'de' | 'en') =>
    pricedUnder(status, chosen(rate, true), language).rate.reason

  expect(reasonIn('reverse', AT_19, 'de')).toBe('Steuerschuldnerschaft des Leistungsempfängers')
  expect(reasonIn('reverse', AT_19, 'en')).toBe('Reverse charge')
  // The reason that the club gave stays where the status changes nothing.
  expect(reasonIn('reverse', STARTING, 'en')).toBe(STARTING.reason)
})
