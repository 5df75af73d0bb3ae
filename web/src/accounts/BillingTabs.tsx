import { Link } from '@tanstack/react-router'
import { useTexts } from '../base/texts/texts.tsx'
import { TabRow } from '../base/ui/TabRow.tsx'

/** The parts of a club's finance: what it issued, and what is set up before that. */
export function BillingTabs() {
  const t = useTexts('BILLING.TABS')
  return (
    <TabRow label={t('LABEL')}>
      <Link to="/admin/billing/invoices">{t('INVOICES')}</Link>
      <Link to="/admin/billing/run">{t('RUN')}</Link>
      <Link to="/admin/billing/bookings">{t('PAYMENTS')}</Link>
      <Link to="/admin/billing/import">{t('STATEMENT')}</Link>
      <Link to="/admin/billing/receipts">{t('RECEIPTS')}</Link>
      <Link to="/admin/billing/sepa">{t('SEPA')}</Link>
      <Link to="/admin/billing/reminders">{t('REMINDERS')}</Link>
      <Link to="/admin/billing/analysis">{t('ANALYSIS')}</Link>
      <Link to="/admin/billing/year">{t('YEAR')}</Link>
      <Link to="/admin/billing/fees">{t('FEES')}</Link>
      <Link to="/admin/billing/products">{t('PRODUCTS')}</Link>
      <Link to="/admin/billing/settings">{t('SETTINGS')}</Link>
      <Link to="/admin/billing/accounts">{t('ACCOUNTS')}</Link>
      <Link to="/admin/billing/audit">{t('AUDIT')}</Link>
    </TabRow>
  )
}
