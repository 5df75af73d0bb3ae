import { instantAt } from '@bahnfrei/domain/base/time.ts'
import { durationText } from '@bahnfrei/domain/reservations/draft.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { useLanguage, useTexts } from '../base/texts.tsx'
import classes from './ReservationFacts.module.css'
import { dayInWords, momentInWords } from './words.ts'

/** What a reservation is about, in words. */
export function ReservationFacts({ reservation }: { reservation: OwnReservation }) {
  const t = useTexts('RESERVATIONS.DETAILS')
  const [language] = useLanguage()
  const { range, lane, date, times, durationMinutes, comment, creationTime, clubName, status } = reservation
  const facts = [
    [t('DATE'), dayInWords(date, language, 'long')],
    [t('TIME'), t('TIMES', times)],
    [t('DURATION'), durationText(durationMinutes)],
    [t('LANE'), lane.name],
    [t('RANGE'), range.name],
    [t('CLUB'), clubName],
    ...(comment === '' ? [] : [[t('COMMENT'), comment]]),
    [t('BOOKED_ON'), momentInWords(instantAt(creationTime), language, range.timeZone)],
  ]
  return (
    <>
      {status === 'cancelled' && <p className={classes.cancelled}>{t('CANCELLED')}</p>}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
