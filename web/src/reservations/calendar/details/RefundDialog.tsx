import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { useState } from 'react'
import { call } from '../../../base/send/api.ts'
import { newUuid } from '../../../base/send/newUuid.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { toast } from '../../../base/toasts.tsx'
import { ConfirmDialog } from '../../../base/ui/ConfirmDialog.tsx'

type Props = { isOpen: boolean; reservation: OwnReservation; onClose: () => void }

/** The dialog that asks before the fee of a cancelled reservation is refunded (RESV-082). */
export function RefundDialog({ isOpen, reservation: { id, clubId }, onClose }: Props) {
  const t = useTexts('RESERVATIONS.REFUND')
  const [idempotencyKey] = useState(newUuid)
  const refund = async () => {
    await call(officerCalls.refund, { id }, { clubId, idempotencyKey })
    toast.success(t('DONE'))
    onClose()
  }
  return (
    <ConfirmDialog isOpen={isOpen} onClose={onClose} onConfirm={refund} title={t('TITLE')} confirm={t('DO')}>
      <p>{t('CONFIRM')}</p>
    </ConfirmDialog>
  )
}
