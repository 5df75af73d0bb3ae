import { clockOf, instantAt } from '@bahnfrei/domain/base/time.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { waitingCalls } from '@bahnfrei/domain/reservations/waitingCalls.ts'
import { IconClockPause } from '@tabler/icons-react'
import { call } from '../../base/api.ts'
import { useTexts } from '../../base/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { useNow } from '../../base/useNow.ts'
import { minutesUntil } from './outlook.ts'
import classes from './waiting.module.css'

type Props = { reservation: Pick<OwnReservation, 'id' | 'clubId' | 'heldUntil' | 'range'> }

/** Until when a slot is held, how long that still is, and the button that takes it. */
export function HeldNote({ reservation: { id, clubId, heldUntil, range } }: Props) {
  const t = useTexts('WAITING')
  const now = useNow()
  if (heldUntil === null || heldUntil <= now.epochMilliseconds) return null
  const confirm = async () => {
    await call(waitingCalls.confirmHeld, { id }, { clubId, idempotencyKey: `confirm-${id}` })
    toast.success(t('CONFIRMED'))
  }
  return (
    <div className={classes.hold}>
      <p>
        <IconClockPause size={22} aria-hidden />
        <span>
          <strong>{t('HELD', { time: clockOf(instantAt(heldUntil), range.timeZone) })}</strong>
          {', '}
          <span role="timer">{t('LEFT', { minutes: minutesUntil(heldUntil, now) })}</span>
          <span className={classes.means}>{t('HELD_MEANS')}</span>
        </span>
      </p>
      <SaveButton fullWidth onSave={confirm}>
        {t('CONFIRM')}
      </SaveButton>
    </div>
  )
}
