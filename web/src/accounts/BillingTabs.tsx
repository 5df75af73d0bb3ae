import { Link, useRouterState } from '@tanstack/react-router'
import { useTexts } from '../base/texts/texts.tsx'
import { TabRow } from '../base/ui/TabRow.tsx'

/** The screens of a club's finance in groups; a group opens with its first one. */
const GROUPS = [
  {
    name: 'CHARGES',
    screens: [
      ['INVOICES', '/admin/billing/invoices'],
      ['FEES', '/admin/billing/fees'],
      ['RUN', '/admin/billing/run'],
      ['SEPA', '/admin/billing/sepa'],
      ['REMINDERS', '/admin/billing/reminders'],
    ],
  },
  {
    name: 'MONEY',
    screens: [
      ['PAYMENTS', '/admin/billing/bookings'],
      ['STATEMENT', '/admin/billing/import'],
      ['RECEIPTS', '/admin/billing/receipts'],
      ['PAYOUTS', '/admin/billing/payouts'],
      ['CASH', '/admin/billing/cash'],
    ],
  },
  {
    name: 'ANALYSIS',
    screens: [
      ['OVERVIEW', '/admin/billing/analysis'],
      ['YEAR', '/admin/billing/year'],
      ['AUDIT', '/admin/billing/audit'],
      ['AUDITORS', '/admin/billing/audits'],
    ],
  },
  {
    name: 'SET_UP',
    screens: [
      ['PRODUCTS', '/admin/billing/products'],
      ['ACCOUNTS', '/admin/billing/accounts'],
      ['SETTINGS', '/admin/billing/settings'],
    ],
  },
] as const

/** Two rows of tabs of a club's finance: the groups, and the screens of the open one. */
export function BillingTabs() {
  const t = useTexts('BILLING.TABS')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const open = GROUPS.find(({ screens }) => screens.some(([, to]) => to === path))
  return (
    <>
      <TabRow label={t('LABEL')}>
        {GROUPS.map(({ name, screens: [[, to]] }) => (
          <Link key={name} to={to} activeProps={{}} aria-current={name === open?.name ? 'true' : undefined}>
            {t(name)}
          </Link>
        ))}
      </TabRow>
      {open && (
        <TabRow label={t(open.name)} isSecond>
          {open.screens.map(([name, to]) => (
            <Link key={name} to={to}>
              {t(name)}
            </Link>
          ))}
        </TabRow>
      )}
    </>
  )
}
