import { ownInvoiceCalls } from '@bahnfrei/domain/invoices/ownInvoice.ts'
import { Link } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useChildren } from '../../families/useChildren.ts'

/** The link to the own invoices in the menu of the account, once there is one, and for everybody who acts for a child. */
export function OwnInvoicesEntry() {
  const t = useTexts('OWN_INVOICES')
  const { data } = useLive(ownInvoiceCalls.own, {})
  const children = useChildren()
  if (!data?.invoices.length && children.length === 0) return null
  return <Link to="/invoices">{t('TITLE')}</Link>
}
