import type { BillingStatus } from '@bahnfrei/domain/subscriptions/status.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Mark } from '../base/ui/Mark.tsx'

const KINDS = { pending: undefined, active: 'good', error: 'error', inactive: 'warning' } as const

/** The billing status of a club. */
export function StatusMark({ status }: { status: BillingStatus }) {
  const t = useTexts('SUBSCRIPTION.STATUSES')
  return <Mark kind={KINDS[status]}>{t(status)}</Mark>
}
