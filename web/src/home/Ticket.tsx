import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { IconCalendarDown, IconMapPin, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { downloadFile } from '../base/browser/downloadFile.ts'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { toastFailure } from '../base/toasts.tsx'
import { Row, Stack } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { LazyDoorCode } from '../doors/LazyDoorCode.tsx'
import { mapAddress } from '../ranges/mapAddress.ts'
import { useRanges } from '../ranges/useRanges.ts'
import { cancelOutlook } from '../reservations/calendar/details/cancelOutlook.ts'
import { momentInWords } from '../reservations/lane/words.ts'
import { useHomeDay } from './homeDay.ts'
import classes from './Ticket.module.css'
import { timeLeft } from './timeLeft.ts'

const CancelDialog = lazy(() =>
  import('../reservations/calendar/details/CancelDialog.tsx').then((file) => ({ default: file.CancelDialog })),
)

/** The next reservation in large type, for reading on the way into the hall, with its actions. */
export function Ticket({ reservation }: { reservation: OwnReservation }) {
  const t = useTexts('HOME')
  const dayText = useHomeDay()
  const now = useNow()
  const { id, clubId, clubName, date, range, lane, times, author, uid } = reservation
  const left = timeLeft(reservation.dateRange, now.epochMilliseconds)
  return (
    <article className={classes.ticket} aria-label={t('NEXT')}>
      <Link to="/calendar" search={{ rid: range.id, d: date, open: id, cid: clubId }} className={classes.what}>
        <Stack as="span" gap={2}>
          <Row as="span">
            <b>{dayText(date, range.timeZone)}</b>
            <Mark className={classes.left}>{t(`LEFT.${left.kind}`, left)}</Mark>
          </Row>
          <span className={classes.times}>
            <strong>{times.start.slice(0, 5)}</strong> {t('UNTIL', { end: times.end.slice(0, 5) })}
          </span>
          <b>{range.name}</b>
          <span className={classes.small}>{clubName}</span>
          {author.uid !== uid && <span className={classes.small}>{t('BY', { name: author.name })}</span>}
        </Stack>
        <span className={classes.lane}>
          <span>{t('LANE_WORD')}</span>
          <strong>{lane.name}</strong>
        </span>
      </Link>
      <LazyDoorCode reservationId={id} clubId={clubId} className={classes.door} />
      <Actions reservation={reservation} />
    </article>
  )
}

function Actions({ reservation }: { reservation: OwnReservation }) {
  const t = useTexts('HOME')
  const [language] = useLanguage()
  const [isCancelling, askToCancel] = useState(false)
  const now = useNow()
  const { id, clubId, range, dateRange, chargesFees } = reservation
  const { geo } = useRanges().ranges?.find((each) => each.id === range.id) ?? { geo: null }
  const outlook = cancelOutlook(reservation, now, { isOfficer: false })
  const freeUntil = outlook.case === 'grace' ? outlook.graceEnds : outlook.deadline

  const download = async () => {
    try {
      const { ics, fileName } = await call(reservationReadCalls.ics, { id }, { clubId })
      downloadFile(fileName, 'text/calendar;charset=utf-8', ics)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <div className={classes.actions}>
      {now.epochMilliseconds < dateRange.start && (
        <button type="button" onClick={() => askToCancel(true)}>
          <IconX size={20} aria-hidden />
          {t('CANCEL')}
        </button>
      )}
      {geo && (
        <a href={mapAddress(geo)} target="_blank" rel="noreferrer">
          <IconMapPin size={20} aria-hidden />
          {t('WAY')}
        </a>
      )}
      <button type="button" aria-label={t('TO_CALENDAR')} onClick={download}>
        <IconCalendarDown size={20} aria-hidden />
        {t('CALENDAR')}
      </button>
      {chargesFees && outlook.refund.refunded === true && (
        <span className={`${classes.small} ${classes.until}`}>
          {t('CANCEL_UNTIL', { moment: momentInWords(freeUntil, language, range.timeZone) })}
        </span>
      )}
      {isCancelling && (
        <Suspense>
          <CancelDialog
            isOpen
            reservation={reservation}
            isOfficer={false}
            onClose={() => askToCancel(false)}
            onCancelled={() => askToCancel(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
