import type { Action } from '@bahnfrei/domain/rangeLog/act.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'

/** Performs an action of the supervisor, or keeps it on the device while there is no connection. */
export type Act = (action: Action, name: string) => Promise<'done' | 'waiting'>

/** Returns a function that performs an action for a person and shows the result in a toast. */
export function useTap(act: Act, { name }: { name: string }) {
  const t = useTexts('TODAY')
  return async (action: Action, done: string) => {
    const is = await act(action, name)
    toast.success(is === 'waiting' ? t('WAITING.KEPT') : done)
  }
}
