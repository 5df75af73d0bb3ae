import type { AddressOf } from '@bahnfrei/domain/base/call/list.ts'
import { amountText, type Cents, plainAmount } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { BOOKINGS } from '@bahnfrei/domain/bookings/bookingList.ts'
import type { Pair, SphereOfYear, YearStatement } from '@bahnfrei/domain/statements/year.ts'
import { Link } from '@tanstack/react-router'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Section } from '../base/ui/Section.tsx'
import { type AmountRow, AmountTable } from './AmountTable.tsx'
import classes from './statements.module.css'

type Props = { statement: YearStatement; year: string }

/** Income and expenses of a year in one currency, sphere by sphere, and the check that must hold. */
export function StatementSection({ statement, year }: Props) {
  const t = useTexts('YEAR')
  const [language] = useLanguage()
  const { currency, spheres, difference } = statement
  const holds = difference.now === 0 && difference.before === 0
  const missing = amountText(difference.now === 0 ? difference.before : difference.now, currency, language)
  return (
    <Stack>
      <Notice kind={holds ? 'good' : 'error'}>{holds ? t('HOLDS') : t('HOLDS_NOT', { difference: missing })}</Notice>
      {spheres.map((sphere) => (
        <SphereTable key={sphere.sphere} sphere={sphere} statement={statement} year={year} />
      ))}
      <CheckTable statement={statement} year={year} />
    </Stack>
  )
}

/** Returns the words of a year and the one before it, as the heads of columns. */
function useColumns({ currency }: YearStatement, year: string): string[] {
  const t = useTexts('YEAR')
  return [`${t('ACCOUNT')} (${currency})`, year, `${Number(year) - 1}`]
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
      ...[plainAmount(now, language), plainAmount(before, language)],
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
  const [language] = useLanguage()
  const { unassigned, tax, prepaid, result, moved, difference } = statement
  const row = (name: string, { now, before }: Pair, search?: AddressOf<typeof BOOKINGS>): AmountRow => {
    const cell = (amount: Cents, of: string) =>
      search === undefined || amount === 0 ? (
        plainAmount(amount, language)
      ) : (
        <PaymentsLink search={search} year={of} name={name} amount={plainAmount(amount, language)} />
      )
    return { key: name, name, cells: [cell(now, year), cell(before, `${Number(year) - 1}`)] }
  }
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <AmountTable
        name={t('TITLE')}
        head={useColumns(statement, year)}
        rows={[
          row(t('UNASSIGNED_RECEIVED'), unassigned.received, { direction: 'in' }),
          row(t('UNASSIGNED_PAID'), unassigned.paid, { direction: 'out' }),
          row(t('RESULT'), result),
          row(t('TAX_RECEIVED'), tax.received),
          row(t('TAX_PAID'), tax.paid),
          row(t('PREPAID'), prepaid),
          row(t('MONEY'), moved, {}),
        ]}
        sums={[row(t('DIFFERENCE'), difference)]}
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
