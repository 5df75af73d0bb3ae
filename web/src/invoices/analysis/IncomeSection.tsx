import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import { type Cents, NO_CENTS, plainAmount, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { analysisCalls, type ProductIncome, type Sold } from '@bahnfrei/domain/invoices/analysis.ts'
import { NativeSelect } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { monthWord } from '../../base/time/days.ts'
import { useNow } from '../../base/time/useNow.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './analysis.module.css'
import { InvoicesLink } from './InvoicesLink.tsx'
import { Picture } from './Picture.tsx'

/** How many years back the choice of years goes. */
const YEARS = 10

/** The income of a year by product and month, each currency apart. */
export function IncomeSection() {
  const t = useTexts('BILLING_ANALYSIS.INCOME')
  const go = useNavigate({ from: '/admin/billing/analysis' })
  const today = dayOf(useNow(), 'Europe/Berlin')
  const thisYear = Number(today.slice(0, 4))
  const { year = `${thisYear}` } = useSearch({ from: '/admin/billing/analysis' })
  const years = new Set([year, ...Array.from({ length: YEARS + 2 }, (_, at) => `${thisYear + 1 - at}`)])
  const { data, error } = useLive(analysisCalls.income, { year })
  const currencies = Map.groupBy(data?.income ?? [], ({ currency }) => currency)
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <NativeSelect
        className={classes.choice}
        label={t('YEAR')}
        data={[...years].sort().reverse()}
        value={year}
        onChange={({ target }) => void go({ search: { year: target.value }, replace: true })}
      />
      {error && data === undefined && <ErrorState error={error} />}
      {data?.income.length === 0 && <p>{t('NONE')}</p>}
      {[...currencies].map(([currency, products]) => (
        <IncomeOf key={currency} currency={currency} products={products} year={year} today={today} />
      ))}
    </Section>
  )
}

type Props = { currency: ProductIncome['currency']; products: readonly ProductIncome[]; year: string; today: Day }

function IncomeOf({ currency, products, year, today }: Props) {
  const t = useTexts('BILLING_ANALYSIS.INCOME')
  const [language] = useLanguage()
  const firsts = Array.from({ length: 12 }, (_, at) => `${year}-${`${at + 1}`.padStart(2, '0')}-01` as Day)
  const names = firsts.map((first) => monthWord(first, language))
  const sums = firsts.map((_, at) => sumOf(products.map(({ months }) => months[at] ?? NO_CENTS)))
  // Months in which nothing was invoiced are seen in the bars; the table leaves them out.
  const shown = firsts.flatMap((_, at) => (products.some(({ months }) => months[at] !== 0) ? at : []))
  const now = firsts.findIndex((first) => first.slice(0, 7) === today.slice(0, 7))
  const cell = (sold: Sold, product: string, net: Cents, at?: number) => {
    if (net === 0) return '–'
    const amount = plainAmount(net, language)
    const [from, to] = daysOf(year, firsts, at)
    const month = at === undefined ? year : (names[at] as string)
    return (
      <InvoicesLink search={{ sold, currency, from, to }} label={t('CELL', { product, month, amount })}>
        {amount}
      </InvoicesLink>
    )
  }
  const rows = products
    .map(({ sold, name, months }) => ({ sold, months, name: sold === 'none' ? t('NO_PRODUCT') : name }))
    .sort((one, other) => compareNames(one.name, other.name))
  const cells = (sold: Sold, name: string, months: readonly Cents[]) => (
    <>
      {shown.map((at) => (
        <td key={names[at]}>{cell(sold, name, months[at] ?? NO_CENTS, at)}</td>
      ))}
      <td>{cell(sold, name, sumOf(months))}</td>
    </>
  )
  return (
    <Picture
      title={t('TITLE')}
      currency={currency}
      amounts={sums}
      names={names}
      now={now}
      label={(values) => t('BARS', values)}
    >
      <thead>
        <tr>
          <th scope="col">{`${t('PRODUCT')} (${currency})`}</th>
          {shown.map((at) => (
            <th key={names[at]} scope="col">
              {names[at]}
            </th>
          ))}
          <th scope="col">{t('YEAR_SUM')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ sold, name, months }) => (
          <tr key={sold}>
            <th scope="row">{name}</th>
            {cells(sold, name, months)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('SUM')}</th>
          {cells('all', t('SUM'), sums)}
        </tr>
      </tfoot>
    </Picture>
  )
}

/** Returns the first and the last day of a month, or of the year. */
function daysOf(year: string, firsts: readonly Day[], at: number | undefined): [Day, Day] {
  if (at === undefined) return [`${year}-01-01` as Day, `${year}-12-31` as Day]
  const next = firsts[at + 1]
  return [firsts[at] as Day, next === undefined ? (`${year}-12-31` as Day) : addDays(next, -1)]
}
