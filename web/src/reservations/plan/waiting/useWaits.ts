import { type Waiting, waitingCalls } from '@bahnfrei/domain/reservations/waitingCalls.ts'
import { call } from '../../../base/send/api.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { toast } from '../../../base/toasts.tsx'
import { useAllWaits, useForWhom } from '../forWhom/forWhom.ts'

/** The waiting-list entries of the person and of their children whose slots have not begun. */
export function useWaits(): readonly Waiting[] {
  const now = useNow()
  return useAllWaits().filter(({ dateRange }) => dateRange.start > now.epochMilliseconds)
}

/** Returns a function that removes an entry from the waiting list and shows a message. */
export function useStopWaiting(): (wait: Waiting) => Promise<void> {
  const t = useTexts('WAITING')
  const forWhom = useForWhom()
  return async ({ id, clubId, uid, name }) => {
    const forOther = forWhom(uid)
    await call(waitingCalls.stopWaiting, { id, ...forOther }, { clubId })
    toast.success(forOther.forUser === undefined ? t('STOPPED') : t('STOPPED_FOR', { name }))
  }
}
