import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { momentInWords } from '../../lane/words.ts'
import classes from './Facts.module.css'

/** The facts about a cancellation: who cancelled, when, why, and the refund (RESV-062, RESV-063). */
export function Cancelled({ reservation }: { reservation: OwnReservation }) {
  const t = useTexts('RESERVATIONS.CANCELLATION')
  const [language] = useLanguage()
  const { cancellationDetails: details, range, uid, chargesFees } = reservation
  if (details === null) return null
  const { by, millis, reason, refund } = details
  const moment = (at: number) => momentInWords(instantAt(at), language, range.timeZone)
  const { manualRefundDetails: byHand } = refund
  const went = () => {
    if (byHand !== null) return t('BY_HAND', { name: byHand.fullName, moment: moment(byHand.date) })
    if (refund.refunded === null) return t('UNDECIDED')
    if (!refund.refunded) return t('NOT_REFUNDED')
    if (refund.manuallyRefunded) return t('FORCED')
    return t(refund.gracePeriodUsed ? 'BY_GRACE' : 'REFUNDED')
  }
  return (
    <section aria-label={t('TITLE')}>
      <h3 className={classes.title}>{t('TITLE')}</h3>
      <dl className={classes.facts}>
        <div>
          <dt>{t('BY')}</dt>
          <dd>{by.name}</dd>
        </div>
        <div>
          <dt>{t('WHEN')}</dt>
          <dd>{moment(millis)}</dd>
        </div>
        {reason !== '' && (
          <div>
            <dt>{t('REASON')}</dt>
            <dd>{reason}</dd>
          </div>
        )}
        {uid !== null && chargesFees && (
          <div>
            <dt>{t('REFUND')}</dt>
            <dd>{went()}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
