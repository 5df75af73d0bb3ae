import { isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import { customFieldCalls } from '@bahnfrei/domain/members/customFieldCalls.ts'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'

/** The custom fields of the club in their order; empty if the club does not have this feature. */
export function useCustomFields() {
  const { club } = useSession()
  const isOn = club !== undefined && isEnabled(club.features, 'members_customFields')
  const { data, state, error } = useLive(customFieldCalls.customFields, isOn ? {} : undefined)
  const fields = (data?.fields ?? []).toSorted((one, other) => one.priority - other.priority)
  return { fields, state, error }
}
