import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { ownCalls } from '@bahnfrei/domain/reservations/ownCalls.ts'
import { call } from '../base/api.ts'
import { toast, toastFailure } from '../base/toasts.tsx'

type Reserved = { clubId: Id<'club'>; ids: readonly Id<'reservation'>[] }
type Words = { done: string; undo: string; undone: string }

/** Says what somebody reserved, and takes it back on demand: right after it was made nothing is lost by that. */
export function toastReserved({ clubId, ids }: Reserved, { done, undo, undone }: Words): void {
  const takeBack = async () => {
    for (const id of ids) await call(ownCalls.cancel, { clubId, id }, { clubId })
    toast.success(undone)
  }
  toast.undoable(done, { label: undo, run: () => void takeBack().catch(toastFailure) })
}
