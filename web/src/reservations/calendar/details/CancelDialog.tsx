import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { MOST_REASON } from '@bahnfrei/domain/reservations/cancel.ts'
import { ownCalls } from '@bahnfrei/domain/reservations/ownCalls.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { useState } from 'react'
import { call } from '../../../base/send/api.ts'
import { useSendOnce } from '../../../base/send/useSendOnce.ts'
import { useSession } from '../../../base/session/session.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { ConfirmDialog } from '../../../base/ui/ConfirmDialog.tsx'
import { Notice } from '../../../base/ui/Notice.tsx'
import { Switch } from '../../../base/ui/Switch.tsx'
import { TextArea } from '../../../base/ui/TextArea.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import { dayInWords, momentInWords } from '../../lane/words.ts'
import { ForMark } from '../../plan/forWhom/ForMark.tsx'
import { useToastCancelled } from '../../plan/undoToasts.ts'
import { type CancelOutlook, cancelOutlook } from './cancelOutlook.ts'

type Props = {
  isOpen: boolean
  reservation: OwnReservation
  /** Whether the person is an officer, who may refund the fee regardless of the rule (RESV-075). */
  isOfficer: boolean
  /** The child for whom a guardian cancels, who needs no standing in the club. */
  forUser?: Id<'user'> | undefined
  onClose: () => void
  onCancelled: () => void
}

/** The dialog that asks for confirmation of a cancellation and shows whether the fee is refunded. */
export function CancelDialog({ isOpen, reservation, isOfficer, forUser, onClose, onCancelled }: Props) {
  const t = useTexts()
  const [language] = useLanguage()
  const { me } = useSession()
  const laneName = useLaneName()
  const toastCancelled = useToastCancelled()
  const [reason, setReason] = useState('')
  const [isForced, force] = useState(false)
  const outlook = cancelOutlook(reservation, useNow(), { isOfficer })
  const sendOnce = useSendOnce()
  const { id, clubId, uid, name, lane, date, times, chargesFees } = reservation

  const cancel = async () => {
    const said = reason.trim() === '' ? {} : { reason: reason.trim() }
    const input = { clubId, id, ...(forUser && { forUser }), ...said, ...(isForced ? { forceRefund: true } : {}) }
    const { refunded } = await sendOnce(input, (idempotencyKey) =>
      call(ownCalls.cancel, input, { clubId, idempotencyKey }),
    )
    const outcome = refunded === null || !chargesFees ? 'SUCCESS' : refunded ? 'REFUNDED' : 'NOT_REFUNDED'
    // Only somebody with a standing in the club can take a cancellation back.
    toastCancelled(clubId, forUser === undefined ? [id] : [], t(`RESERVATIONS.TOASTS.DELETION.${outcome}`))
    onCancelled()
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
      <p>
        <b>
          {laneName(lane.name)}, {dayInWords(date, language, 'long')}, {t('CALENDAR.TIMES', times)}
        </b>
      </p>
      {forUser !== undefined && <ForMark name={name} />}
      {chargesFees && <Outlook outlook={outlook} reservation={reservation} isForced={isForced} />}
      {chargesFees && isOfficer && outlook.refund.refunded !== true && (
        <Switch label={t('RESERVATIONS.CANCEL.FORCE')} isOn={isForced} onChange={force} />
      )}
      <p>{t(`RESERVATIONS.CANCEL.${uid === me?.uid || forUser !== undefined ? 'READ' : 'TOLD'}`, { name })}</p>
      <TextArea label={t('RESERVATIONS.CANCEL.REASON')} value={reason} most={MOST_REASON} onChange={setReason} />
    </ConfirmDialog>
  )
}

type OutlookProps = { outlook: CancelOutlook; reservation: OwnReservation; isForced: boolean }

function Outlook({ outlook, reservation: { price, range }, isForced }: OutlookProps) {
  const t = useTexts('RESERVATIONS')
  const [language] = useLanguage()
  const zone = range.timeZone
  const deadline = momentInWords(outlook.deadline, language, zone)
  const until = momentInWords(outlook.graceEnds, language, zone)
  const isGood = outlook.refund.refunded === true
  const charged = () => {
    if (price === null) return []
    if (isGood || isForced) return [t('CANCEL.NOT_CHARGED')]
    return [t('CANCEL.CHARGED', { price: amountText(price.gross, price.currency, language) })]
  }
  const words = {
    inTime: [t('CANCEL.REFUNDED'), t('CANCEL.DEADLINE', { deadline })],
    noDeadline: [t('CANCEL.REFUNDED'), t('CANCEL.NO_DEADLINE')],
    grace: [t('CANCEL.REFUNDED'), t('CANCEL.GRACE', { deadline, until })],
    tooLate: [t('TOASTS.DEADLINE_EXCEEDED'), t('CANCEL.DEADLINE_WAS', { deadline })],
    begun: [t('CANCEL.BEGUN')],
    begunRefunded: [t('CANCEL.BEGUN_REFUNDED')],
    begunNotRefunded: [t('CANCEL.BEGUN_NOT_REFUNDED')],
  }[outlook.case]
  return (
    <Notice kind={isGood ? 'good' : 'warning'} role="status">
      {[...words, ...charged()].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}
