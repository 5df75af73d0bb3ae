import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import { ownInvoiceCalls } from '@bahnfrei/domain/invoices/ownInvoice.ts'
import { useLive } from '../../base/live/live.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { OwnInvoiceList } from './OwnInvoiceList.tsx'

/** The invoices that a club issued to a child for whom the reader acts. */
export function ChildInvoices({ child: { clubId, uid, name, clubName }, today }: { child: Child; today: Day }) {
  const t = useTexts('OWN_INVOICES')
  const { data, state, error } = useLive(ownInvoiceCalls.ofChild, { childClubId: clubId, uid })
  return (
    <Section title={t('CHILD', { name, club: clubName })}>
      {state === 'failed' && data === undefined && <ErrorState error={error} />}
      {data?.invoices.length === 0 && <p>{t('CHILD_NONE')}</p>}
      {data !== undefined && data.invoices.length > 0 && (
        <OwnInvoiceList invoices={data.invoices} today={today} isOfClub />
      )}
    </Section>
  )
}
