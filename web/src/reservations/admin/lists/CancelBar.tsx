import { MOST_CANCELLED, MOST_REASON } from '@bahnfrei/domain/reservations/cancel.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { type AdminReservation, nameOf } from '@bahnfrei/domain/reservations/reservation.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ChosenBar } from '../../../base/list/ChosenBar.tsx'
import { call } from '../../../base/send/api.ts'
import { useSendOnce } from '../../../base/send/useSendOnce.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { toast } from '../../../base/toasts.tsx'
import { ConfirmDialog } from '../../../base/ui/ConfirmDialog.tsx'
import { TextArea } from '../../../base/ui/TextArea.tsx'
import { useToastCancelled } from '../../plan/undoToasts.ts'

type Props = { chosen: readonly AdminReservation[]; onDone: () => void }

/** The bar below the list while reservations are chosen: cancels them all, with a reason for their owners. */
export function CancelBar({ chosen, onDone }: Props) {
  const t = useTexts('ADMIN_RESERVATIONS.CHOSEN')
  const words = useTexts('ADMIN_RESERVATIONS')
  const toastCancelled = useToastCancelled()
  const [isAsking, ask] = useState(false)
  const [reason, setReason] = useState('')
  const sendOnce = useSendOnce()
  const count = chosen.length
  const names = [...new Set(chosen.map((each) => nameOf(each, words('BLOCKER'))))]

  const cancel = async () => {
    const said = reason.trim() === '' ? {} : { reason: reason.trim() }
    const input = { ids: chosen.map(({ id }) => id), ...said }
    const { cancelled } = await sendOnce(input, (idempotencyKey) =>
      call(officerCalls.cancelMany, input, { idempotencyKey }),
    )
    const left = count - cancelled.length
    const [first] = chosen
    if (first) toastCancelled(first.clubId, cancelled, t('DONE', { count: cancelled.length }))
    if (left > 0) toast.warning(t('REFUSED', { count: left }))
    ask(false)
    setReason('')
    onDone()
  }
  return (
    <ChosenBar count={t('COUNT', { count })} onNone={onDone}>
      <Button color="red" disabled={count > MOST_CANCELLED} onClick={() => ask(true)}>
        {t('CANCEL')}
      </Button>
      {count > MOST_CANCELLED && <span>{t('MOST', { most: MOST_CANCELLED })}</span>}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={cancel}
        title={t('TITLE', { count })}
        confirm={t('CONFIRM')}
        dismiss={t('KEEP')}
        isDangerous
      >
        <p>{t('TOLD', { names: names.join(', ') })}</p>
        <TextArea label={t('REASON')} value={reason} most={MOST_REASON} onChange={setReason} />
      </ConfirmDialog>
    </ChosenBar>
  )
}
