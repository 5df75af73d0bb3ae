import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { SeriesScope } from '@bahnfrei/domain/ranges/repeat.ts'
import { MOST_REASON } from '@bahnfrei/domain/reservations/cancel.ts'
import { refundOf } from '@bahnfrei/domain/reservations/refund.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { seriesCalls } from '@bahnfrei/domain/reservations/seriesCalls.ts'
import { useState } from 'react'
import { call } from '../../../base/send/api.ts'
import { useSendOnce } from '../../../base/send/useSendOnce.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { ConfirmDialog } from '../../../base/ui/ConfirmDialog.tsx'
import { Notice } from '../../../base/ui/Notice.tsx'
import { TextArea } from '../../../base/ui/TextArea.tsx'
import { useToastCancelled } from '../undoToasts.ts'
import { ScopeChoice } from './ScopeChoice.tsx'
import { useConcerned } from './useConcerned.ts'

type Props = { reservation: OwnReservation; onClose: () => void; onCancelled: () => void }

/**
 * The dialog that cancels this, the following or all coming reservations of a series. It shows which fees are refunded.
 */
export function CancelSeriesDialog({ reservation, onClose, onCancelled }: Props) {
  const t = useTexts('SERIES')
  const texts = useTexts()
  const toastCancelled = useToastCancelled()
  const [scope, setScope] = useState<SeriesScope>('following')
  const [reason, setReason] = useState('')
  const concerned = useConcerned(reservation)(scope)
  const sendOnce = useSendOnce()
  const { id, clubId } = reservation

  const cancel = async () => {
    const input = { id, scope, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) }
    const { cancelled } = await sendOnce(input, (idempotencyKey) =>
      call(seriesCalls.cancelSeries, input, { clubId, idempotencyKey }),
    )
    toastCancelled(
      clubId,
      cancelled.map((each) => each.id),
      t('CANCELLED', { count: cancelled.length }),
    )
    onCancelled()
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={cancel}
      title={t('CANCEL_TITLE')}
      confirm={
        concerned === undefined ? texts('RESERVATIONS.DETAILS.CANCEL') : t('CANCEL', { count: concerned.length })
      }
      dismiss={t('KEEP')}
      isDangerous
    >
      <ScopeChoice scope={scope} count={concerned?.length} onChange={setScope} />
      {reservation.chargesFees && <Outlook concerned={concerned} />}
      <TextArea label={texts('RESERVATIONS.CANCEL.REASON')} value={reason} most={MOST_REASON} onChange={setReason} />
    </ConfirmDialog>
  )
}

function Outlook({ concerned }: { concerned: OwnReservation[] | undefined }) {
  const t = useTexts('SERIES')
  const now = useNow()
  const lost = concerned?.filter((each) => !comesBack(each, now)).length
  const words = () => {
    if (lost === undefined) return t('EACH')
    if (lost === 0) return t('ALL_REFUNDED')
    return lost === concerned?.length ? t('NONE_REFUNDED') : t('SOME_REFUNDED', { count: lost })
  }
  return (
    <Notice kind={lost === 0 ? 'good' : 'warning'} role="status">
      {words()}
    </Notice>
  )
}

function comesBack({ earliestStart, creationTime, deadlineMinutes }: OwnReservation, now: Temporal.Instant): boolean {
  const reserved = { start: instantAt(earliestStart), createdOn: instantAt(creationTime), deadlineMinutes }
  return refundOf(reserved, now, { isOfficer: false }).refunded === true
}
