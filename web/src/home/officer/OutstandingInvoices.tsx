import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import { OUTSTANDING_STATUSES, type Outstanding } from '@bahnfrei/domain/invoices/outstanding.ts'
import { IconAlertTriangle, IconReceiptEuro } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { List, Row } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'

/** The invoices of the club that are not paid, by state: how many, how much, and the way to them. For those with billing. */
export function OutstandingInvoices() {
  const { club, may } = useSession()
  const isShown = may('billing:r') && isEnabled(club?.features ?? {}, 'billing_all')
  return isShown && <Shown />
}

function Shown() {
  const t = useTexts('OFFICER')
  const { data, state, error } = useLive(invoiceCalls.outstanding, {})
  const outstanding = data?.outstanding ?? []
  const ofStatus = (status: Outstanding['status']) => outstanding.filter((each) => each.status === status)
  return (
    <Section title={t('OUTSTANDING')}>
      {state === 'failed' && data === undefined && <ErrorState error={error} />}
      {data !== undefined && outstanding.length === 0 && <p>{t('OUTSTANDING_NONE')}</p>}
      {outstanding.length > 0 && (
        <List>
          {OUTSTANDING_STATUSES.filter((status) => ofStatus(status).length > 0).map((status) => (
            <OfStatus key={status} status={status} sums={ofStatus(status)} />
          ))}
        </List>
      )}
    </Section>
  )
}

/** The invoices in a state, in all currencies, as their list shows them. */
function OfStatus({ status, sums }: { status: Outstanding['status']; sums: readonly Outstanding[] }) {
  const t = useTexts('OFFICER')
  const [language] = useLanguage()
  const count = sums.reduce((sum, each) => sum + each.count, 0)
  const Sign = status === 'overdue' ? IconAlertTriangle : IconReceiptEuro
  return (
    <li>
      <Link to="/admin/billing/invoices" search={{ status }} className={list.row}>
        <Row as="span" isSpread className={list.line}>
          <Row as="span" isOneLine>
            <Sign size={20} aria-hidden />
            {t(`OUTSTANDING_OF.${status}`, { count })}
          </Row>
          <b>{sums.map(({ rest, currency }) => amountText(rest, currency, language)).join(' + ')}</b>
        </Row>
      </Link>
    </li>
  )
}
