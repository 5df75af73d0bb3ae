import { MOST_REASON } from '@bahnfrei/domain/reservations/cancel.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { api } from '../base/api.ts'
import { useLanguage, useTexts } from '../base/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { useLaneName } from '../ranges/laneName.ts'
import classes from './CancelDialog.module.css'
import { cancelOutlook } from './cancelOutlook.ts'
import { useNow } from './now.ts'
import { TextArea } from './TextArea.tsx'
import { dayInWords, momentInWords } from './words.ts'

type Props = { isOpen: boolean; reservation: OwnReservation; onClose: () => void; onCancelled: () => void }

/** Asks before a cancellation and tells beforehand whether the fee comes back. */
export function CancelDialog({ isOpen, reservation, onClose, onCancelled }: Props) {
  const t = useTexts()
  const [language] = useLanguage()
  const laneName = useLaneName()
  const [reason, setReason] = useState('')
  // The same request again has the same key; a key must not come with another request.
  const attempt = useRef({ reason: '', key: crypto.randomUUID() as string })
  const { id, clubId, lane, date, times } = reservation

  const cancel = async () => {
    const said = reason.trim() === '' ? {} : { reason: reason.trim() }
    const idempotencyKey = attempt.current.reason === reason ? attempt.current.key : crypto.randomUUID()
    attempt.current = { reason, key: idempotencyKey }
    const { refunded } = await api.reservations.cancel({ clubId, id, ...said }, { clubId, idempotencyKey })
    const outcome = refunded === null ? 'SUCCESS' : refunded ? 'REFUNDED' : 'NOT_REFUNDED'
    toast.success(t(`RESERVATIONS.TOASTS.DELETION.${outcome}`))
    onCancelled()
    return true
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={cancel}
      title={t('RESERVATIONS.CANCEL.TITLE')}
      confirm={t('RESERVATIONS.CANCEL.CONFIRM')}
      dismiss={t('RESERVATIONS.CANCEL.KEEP')}
      isDangerous
    >
      <p className={classes.what}>
        {laneName(lane.name)}, {dayInWords(date, language, 'long')}, {t('CALENDAR.TIMES', times)}
      </p>
      <Outlook reservation={reservation} />
      <TextArea label={t('RESERVATIONS.CANCEL.REASON')} value={reason} most={MOST_REASON} onChange={setReason} />
    </ConfirmDialog>
  )
}

function Outlook({ reservation }: { reservation: OwnReservation }) {
  const t = useTexts('RESERVATIONS')
  const [language] = useLanguage()
  const outlook = cancelOutlook(reservation, useNow())
  const zone = reservation.range.timeZone
  const deadline = momentInWords(outlook.deadline, language, zone)
  const until = momentInWords(outlook.graceEnds, language, zone)
  const isGood = outlook.refund.refunded === true
  const words = {
    inTime: [t('CANCEL.REFUNDED'), t('CANCEL.DEADLINE', { deadline })],
    noDeadline: [t('CANCEL.REFUNDED'), t('CANCEL.NO_DEADLINE')],
    grace: [t('CANCEL.REFUNDED'), t('CANCEL.GRACE', { deadline, until })],
    tooLate: [t('TOASTS.DEADLINE_EXCEEDED'), t('CANCEL.DEADLINE_WAS', { deadline })],
    begun: [t('CANCEL.BEGUN')],
  }[outlook.case]
  return (
    <div className={classes.outlook} data-good={isGood || undefined} role="status">
      {isGood ? <IconCircleCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      <div>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}
