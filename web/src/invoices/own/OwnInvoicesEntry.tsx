import { ownInvoiceCalls } from '@bahnfrei/domain/invoices/ownInvoice.ts'
import { Link } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import { useTexts } from '../../base/texts/texts.tsx'

/** The link to the own invoices in the menu of the account, once there is one. */
export function OwnInvoicesEntry() {
  const t = useTexts('OWN_INVOICES')
  const { data } = useLive(ownInvoiceCalls.own, {})
  if (data === undefined || data.invoices.length === 0) return null
  return <Link to="/invoices">{t('TITLE')}</Link>
}
