import { type Waiting, waitingCalls } from '@bahnfrei/domain/reservations/waitingCalls.ts'
import { useLive } from '../../../base/live/live.ts'
import { call } from '../../../base/send/api.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { toast } from '../../../base/toasts.tsx'

const NONE: readonly Waiting[] = []

/** The slots that the person waits for and that have not begun. */
export function useWaits(): readonly Waiting[] {
  const now = useNow()
  const waiting = useLive(waitingCalls.waiting, {}).data?.waiting ?? NONE
  return waiting.filter(({ dateRange }) => dateRange.start > now.epochMilliseconds)
}

/** Removes the person from a waiting list, and says so. */
export function useStopWaiting(): (wait: Waiting) => Promise<void> {
  const t = useTexts('WAITING')
  return async ({ id, clubId }) => {
    await call(waitingCalls.stopWaiting, { id }, { clubId })
    toast.success(t('STOPPED'))
  }
}
