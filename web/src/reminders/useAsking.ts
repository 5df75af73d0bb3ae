import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { reminderCalls } from '@bahnfrei/domain/reminders/calls.ts'
import { useLive } from '../base/live/live.ts'
import { useNow } from '../base/time/useNow.ts'

/** The facts, besides the invoice, that decide what its next reminder asks for. */
export type Asking = OutputOf<typeof reminderCalls.settings> & { today: Day }

/** Returns these facts of the club; undefined until they are loaded. */
export function useAsking(): Asking | undefined {
  const now = useNow()
  const { data: billing } = useLive(billingSettingsCalls.settings, {})
  const { data: settings } = useLive(reminderCalls.settings, {})
  return billing && settings && { ...settings, today: dayOf(now, billing.timeZone) }
}
