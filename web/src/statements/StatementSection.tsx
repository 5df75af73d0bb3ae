import type { AddressOf } from '@bahnfrei/domain/base/call/list.ts'
import { amountText, type Cents, plainAmount, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { BOOKINGS } from '@bahnfrei/domain/bookings/bookingList.ts'
import type { Pair, SphereOfYear, YearStatement } from '@bahnfrei/domain/statements/year.ts'
import { Link } from '@tanstack/react-router'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { FactGrid } from '../base/ui/FactGrid.tsx'
import { Dim, Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Section } from '../base/ui/Section.tsx'
import { type AmountRow, AmountTable } from './AmountTable.tsx'
import classes from './statements.module.css'

type Props = { statement: YearStatement; year: string }

/** The result of a year in one currency, its income and expenses sphere by sphere, and the check that must hold. */
export function StatementSection({ statement, year }: Props) {
  const t = useTexts('YEAR')
  const [language] = useLanguage()
  const { currency, spheres, difference, result, unassigned } = statement
  const price = (amount: Cents) => amountText(amount, currency, language)
  const sum = (amounts: Cents[]) => (sumOf(amounts) === 0 ? '' : price(sumOf(amounts)))
  return (
    <>
      <Stack className={classes.result}>
        <FactGrid
          hasLead
          facts={[
            [t('RESULT_OF', { year }), price(result.now)],
            [t('INCOME'), sum(spheres.map(({ income }) => income.now))],
            [t('EXPENSES'), sum(spheres.map(({ expenses }) => expenses.now))],
            [t('UNASSIGNED'), sum([unassigned.received.now, unassigned.paid.now])],
            [t('RESULT_OF', { year: `${Number(year) - 1}` }), sum([result.before])],
          ]}
        />
        <Dim>{t('TEXT')}</Dim>
        {!holds(statement) && (
          <Notice kind="error">
            {t('HOLDS_NOT', { difference: price(difference.now === 0 ? difference.before : difference.now) })}
          </Notice>
        )}
      </Stack>
      {spheres.map((sphere) => (
        <SphereTable key={sphere.sphere} sphere={sphere} statement={statement} year={year} />
      ))}
      <CheckTable statement={statement} year={year} />
    </>
  )
}

function holds({ difference: { now, before } }: YearStatement): boolean {
  return now === 0 && before === 0
}

/** Whether anything is known of the year before; if not, it has no column. */
function hasBefore({ spheres, result, moved }: YearStatement): boolean {
  const pairs = [result, moved, ...spheres.flatMap(({ accounts }) => accounts)]
  return pairs.some(({ before }) => before !== 0)
}

/** Returns the words of a year and the one before it, as the heads of columns. */
function useColumns(statement: YearStatement, year: string): string[] {
  const t = useTexts('YEAR')
  const before = hasBefore(statement) ? [`${Number(year) - 1}`] : []
  return [`${t('ACCOUNT')} (${statement.currency})`, year, ...before]
}

function SphereTable({ sphere, statement, year }: Props & { sphere: SphereOfYear }) {
  const t = useTexts('YEAR')
  const ofAccounts = useTexts('BILLING')
  const [language] = useLanguage()
  const { accounts, income, expenses, result, budget } = sphere
  const name = sphere.sphere === null ? t('SPHERE_NONE') : ofAccounts(`SPHERES.${sphere.sphere}`)
  const row = (key: string, words: string, { now, before }: Pair, planned: Cents | null): AmountRow => ({
    key,
    name: words,
    cells: [
      plainAmount(now, language),
      ...(hasBefore(statement) ? [plainAmount(before, language)] : []),
      ...(budget === null ? [] : [planned === null ? '' : plainAmount(planned, language)]),
    ],
  })
  const planned = budget ?? { income: null, expenses: null, result: null }
  const sums = [
    row('income', t('INCOME'), income, planned.income),
    row('expenses', t('EXPENSES'), expenses, planned.expenses),
  ]
  return (
    <Section title={name}>
      <AmountTable
        name={name}
        head={[...useColumns(statement, year), ...(budget === null ? [] : [t('BUDGET.COLUMN', { year })])]}
        rows={accounts.map((account) =>
          row(`${account.number} ${account.kind}`, `${account.number} ${account.name}`, account, account.budget),
        )}
        sums={[...sums, row('result', t('RESULT'), result, planned.result)]}
      />
    </Section>
  )
}

function CheckTable({ statement, year }: Props) {
  const t = useTexts('YEAR.CHECK')
  const words = useTexts('YEAR')
  const [language] = useLanguage()
  const { unassigned, tax, prepaid, result, moved, difference } = statement
  const rows: [name: string, amounts: Pair, search?: AddressOf<typeof BOOKINGS>][] = [
    [t('UNASSIGNED_RECEIVED'), unassigned.received, { direction: 'in' }],
    [t('UNASSIGNED_PAID'), unassigned.paid, { direction: 'out' }],
    [t('RESULT'), result],
    [t('TAX_RECEIVED'), tax.received],
    [t('TAX_PAID'), tax.paid],
    [t('PREPAID'), prepaid],
    [t('MONEY'), moved, {}],
  ]
  const row = ([name, pair, search]: (typeof rows)[number]): AmountRow => {
    const cell = (amount: Cents, of: string) =>
      search === undefined || amount === 0 ? (
        plainAmount(amount, language)
      ) : (
        <PaymentsLink search={search} year={of} name={name} amount={plainAmount(amount, language)} />
      )
    const before = hasBefore(statement) ? [cell(pair.before, `${Number(year) - 1}`)] : []
    return { key: name, name, cells: [cell(pair.now, year), ...before] }
  }
  return (
    <Section title={t('TITLE')} text={`${holds(statement) ? words('HOLDS') : ''} ${t('TEXT')}`}>
      <AmountTable
        name={t('TITLE')}
        head={useColumns(statement, year)}
        rows={rows.filter(([, { now, before }]) => now !== 0 || before !== 0).map(row)}
        sums={[row([t('DIFFERENCE'), difference])]}
      />
    </Section>
  )
}

type LinkProps = { search: AddressOf<typeof BOOKINGS>; year: string; name: string; amount: string }

/** An amount that leads to the payments of its year. */
function PaymentsLink({ search, year, name, amount }: LinkProps) {
  const t = useTexts('YEAR')
  return (
    <Link
      to="/admin/billing/bookings"
      search={{ ...search, from: `${year}-01-01` as Day, to: `${year}-12-31` as Day }}
      className={classes.number}
      aria-label={t('CELL', { name, year, amount })}
    >
      {amount}
    </Link>
  )
}
