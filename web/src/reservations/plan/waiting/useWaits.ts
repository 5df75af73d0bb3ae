import { type Waiting, waitingCalls } from '@bahnfrei/domain/reservations/waitingCalls.ts'
import { useLive } from '../../../base/live/live.ts'
import { call } from '../../../base/send/api.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { toast } from '../../../base/toasts.tsx'

const NONE: readonly Waiting[] = []

/** The person's waiting-list entries whose slots have not begun. */
export function useWaits(): readonly Waiting[] {
  const now = useNow()
  const waiting = useLive(waitingCalls.waiting, {}).data?.waiting ?? NONE
  return waiting.filter(({ dateRange }) => dateRange.start > now.epochMilliseconds)
}

/** Returns a function that removes an entry from the waiting list and shows a message. */
export function useStopWaiting(): (wait: Waiting) => Promise<void> {
  const t = useTexts('WAITING')
  return async ({ id, clubId }) => {
    await call(waitingCalls.stopWaiting, { id }, { clubId })
    toast.success(t('STOPPED'))
  }
}
