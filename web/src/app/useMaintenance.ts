import { type MaintenanceState, maintenanceState } from '@bahnfrei/domain/base/call/realtime.ts'
import { useEffect, useRef } from 'react'
import { isDeveloper, useRealtime } from '../base/live/realtime.ts'
import { useSession } from '../base/session/session.ts'
import { ownScreen } from '../base/session/token.ts'

/**
 * Whether maintenance is on, and whether developer mode overrules it. Reloads the page at the end of the maintenance
 * (SHELL-069).
 */
export function useMaintenance(): MaintenanceState {
  const { club, state } = useSession()
  const { active } = useRealtime(club?.id ?? ownScreen()?.clubId, state === 'in').maintenance
  const wasActive = useRef(false)
  useEffect(() => {
    if (wasActive.current && !active) window.location.reload()
    wasActive.current = active
  }, [active])
  return maintenanceState(active, isDeveloper())
}
