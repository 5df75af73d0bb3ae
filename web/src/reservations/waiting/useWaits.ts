import { contract } from '@bahnfrei/domain/contract.ts'
import type { Waiting } from '@bahnfrei/domain/reservations/waitingCalls.ts'
import { api } from '../../base/api.ts'
import { useLive } from '../../base/live.ts'
import { useTexts } from '../../base/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { useNow } from '../../base/useNow.ts'

const NONE: readonly Waiting[] = []

/** The slots that the person waits for and that have not begun. */
export function useWaits(): readonly Waiting[] {
  const now = useNow()
  const waiting = useLive(contract.reservations.waiting, {}).data?.waiting ?? NONE
  return waiting.filter(({ dateRange }) => dateRange.start > now.epochMilliseconds)
}

/** Stops waiting and says so. */
export function useStopWaiting(): (wait: Waiting) => Promise<true> {
  const t = useTexts('WAITING')
  return async ({ id, clubId }) => {
    await api.reservations.stopWaiting({ id }, { clubId })
    toast.success(t('STOPPED'))
    return true
  }
}
