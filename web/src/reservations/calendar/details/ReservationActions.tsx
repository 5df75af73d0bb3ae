import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import { type Actor, whyNotCancel, whyNotChange, whyNotRefund } from '@bahnfrei/domain/reservations/cancel.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { downloadFile } from '../../../base/browser/downloadFile.ts'
import { call } from '../../../base/send/api.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { Dim, Row } from '../../../base/ui/Layout.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import classes from './Facts.module.css'

export type ReservationAction = 'edit' | 'cancel' | 'refund' | 'remove'
type Props = {
  reservation: OwnReservation
  actor: Actor
  isOfficer: boolean
  onAction: (action: ReservationAction) => void
}

/** The buttons for the actions on a reservation. An action that is not possible is disabled, with the reason. */
export function ReservationActions({ reservation, actor, isOfficer, onAction }: Props) {
  const t = useTexts('RESERVATIONS.DETAILS')
  const now = useNow()
  const { id, uid, status, clubId, dateRange, author, cancellationDetails, chargesFees } = reservation
  const times = { start: instantAt(dateRange.start), end: instantAt(dateRange.end) }
  const reserved = { uid, status, ...times }
  const isLive = status === 'live'
  // The server checks again whether the owner still trusts the person who reserved it.
  const whyNotCancelled = whyNotCancel(reserved, actor, now, author.uid === actor.uid)
  const whyNotChanged = whyNotChange(reserved, actor, now)
  const refunded = cancellationDetails?.refund.refunded ?? null
  const mayRefund = chargesFees && whyNotRefund({ uid, status, refunded }, actor) === undefined

  const download = async () => {
    const { ics, fileName } = await call(reservationReadCalls.ics, { id }, { clubId })
    downloadFile(fileName, 'text/calendar;charset=utf-8', ics)
  }
  return (
    <Row gap={10} className={classes.actions}>
      <SaveButton variant="default" leftSection={<IconCalendarPlus size={18} aria-hidden />} onSave={download}>
        {t('ICS')}
      </SaveButton>
      {isLive && (uid === actor.uid || isOfficer) && (
        <ActionButton whyNot={whyNotChanged} onClick={() => onAction('edit')}>
          {t('EDIT')}
        </ActionButton>
      )}
      {isLive && uid !== null && (
        <ActionButton whyNot={whyNotCancelled} onClick={() => onAction('cancel')}>
          {t('CANCEL')}
        </ActionButton>
      )}
      {isLive && uid === null && isOfficer && (
        <Button variant="default" onClick={() => onAction('remove')}>
          {t('REMOVE')}
        </Button>
      )}
      {mayRefund && (
        <Button variant="default" onClick={() => onAction('refund')}>
          {t('REFUND')}
        </Button>
      )}
    </Row>
  )
}

type ButtonProps = { whyNot: ReturnType<typeof whyNotCancel>; onClick: () => void; children: string }

function ActionButton({ whyNot, onClick, children }: ButtonProps) {
  const t = useTexts('SERVER_ERRORS')
  const whyId = useId()
  return (
    <>
      <Button variant="default" disabled={whyNot !== undefined} aria-describedby={whyNot && whyId} onClick={onClick}>
        {children}
      </Button>
      {whyNot && (
        <Dim id={whyId} className={classes.why}>
          {children}: {t(whyNot)}
        </Dim>
      )}
    </>
  )
}
