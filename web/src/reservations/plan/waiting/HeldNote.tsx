import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { clockOf, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { waitingCalls } from '@bahnfrei/domain/reservations/waitingCalls.ts'
import { IconClockPause } from '@tabler/icons-react'
import { call } from '../../../base/send/api.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { toast } from '../../../base/toasts.tsx'
import { Notice } from '../../../base/ui/Notice.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { useForWhom } from '../forWhom/forWhom.ts'
import { minutesUntil } from './outlook.ts'

type Props = { reservation: OwnReservation }

/** The note until when a slot is held and how much time is left, with the button that confirms the reservation. */
export function HeldNote({ reservation: { id, uid, name, clubId, heldUntil, range, price } }: Props) {
  const t = useTexts('WAITING')
  const [language] = useLanguage()
  const now = useNow()
  const forOther = useForWhom()(uid)
  if (heldUntil === null || heldUntil <= now.epochMilliseconds) return null
  const confirm = async () => {
    await call(waitingCalls.confirmHeld, { id, ...forOther }, { clubId, idempotencyKey: `confirm-${id}` })
    toast.success(t('CONFIRMED'))
  }
  const time = clockOf(instantAt(heldUntil), range.timeZone)
  return (
    <Notice
      kind="warning"
      icon={IconClockPause}
      action={
        <SaveButton fullWidth onSave={confirm}>
          {t('CONFIRM')}
        </SaveButton>
      }
    >
      <p>
        <strong>{forOther.forUser === undefined ? t('HELD', { time }) : t('HELD_CHILD', { name, time })}</strong>
        {', '}
        <span role="timer">{t('LEFT', { minutes: minutesUntil(heldUntil, now) })}</span>
      </p>
      <p>{t('HELD_MEANS')}</p>
      {price && <p>{t('COSTS', { price: amountText(price.gross, price.currency, language) })}</p>}
    </Notice>
  )
}
