import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { ownCalls } from '@bahnfrei/domain/reservations/ownCalls.ts'
import { call } from '../../base/send/api.ts'
import { newUuid } from '../../base/send/newUuid.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast, toastFailure } from '../../base/toasts.tsx'

type Reserved = { clubId: Id<'club'>; ids: readonly Id<'reservation'>[] }
type Words = { done: string; undo: string; undone: string }

/**
 * Shows a toast that something was reserved, with an undo button. The undo cancels the reservations; within the grace
 * period this refunds the fees.
 */
export function toastReserved({ clubId, ids }: Reserved, { done, undo, undone }: Words): void {
  const takeBack = async () => {
    for (const id of ids) await call(ownCalls.cancel, { clubId, id }, { clubId })
    toast.success(undone)
  }
  toast.undoable(done, { label: undo, run: () => void takeBack().catch(toastFailure) })
}

/**
 * Returns a function that shows a toast after a cancellation, with an undo button. The undo restores the reservations
 * whose lanes are still free.
 */
export function useToastCancelled() {
  const t = useTexts('RESERVATIONS')
  return (clubId: Id<'club'>, ids: readonly Id<'reservation'>[], done: string) => {
    const idempotencyKey = newUuid()
    const takeBack = async () => {
      const { restored } = await call(ownCalls.undoCancel, { clubId, ids: [...ids] }, { clubId, idempotencyKey })
      const lost = ids.length - restored.length
      if (restored.length > 0) toast.success(t('CANCEL.UNDONE', { count: restored.length }))
      if (lost > 0) toast.warning(t('CANCEL.LOST', { count: lost }))
    }
    if (ids.length === 0) toast.success(done)
    else toast.undoable(done, { label: t('TOASTS.UNDO'), run: () => void takeBack().catch(toastFailure) })
  }
}
