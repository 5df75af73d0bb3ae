import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { call } from '../../../base/send/api.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { toast } from '../../../base/toasts.tsx'
import { ConfirmDialog } from '../../../base/ui/ConfirmDialog.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import { dayInWords } from '../../lane/words.ts'

type Props = { isOpen: boolean; reservation: OwnReservation; onClose: () => void; onRemoved: () => void }

/** The dialog that asks before a blocker of the club is removed, which frees its lane (RESV-097). */
export function RemoveBlockerDialog({ isOpen, reservation, onClose, onRemoved }: Props) {
  const t = useTexts()
  const [language] = useLanguage()
  const laneName = useLaneName()
  const { id, clubId, lane, date, times } = reservation
  const remove = async () => {
    await call(officerCalls.removeBlocker, { id }, { clubId })
    toast.success(t('RESERVATIONS.BLOCKER.REMOVED'))
    onRemoved()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={remove}
      title={t('RESERVATIONS.BLOCKER.REMOVE_TITLE')}
      confirm={t('RESERVATIONS.BLOCKER.REMOVE')}
      dismiss={t('RESERVATIONS.CANCEL.KEEP')}
      isDangerous
    >
      <p>
        {laneName(lane.name)}, {dayInWords(date, language, 'long')}, {t('CALENDAR.TIMES', times)}
      </p>
    </ConfirmDialog>
  )
}
