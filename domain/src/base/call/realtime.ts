import * as z from 'zod/mini'
import { Millis } from './fields.ts'

/** The state of the installation that every client follows, signed in or not (specification 2 §10, OP-29). */
export const Realtime = z.strictObject({
  maintenance: z.strictObject({
    active: z.boolean(),
    /** The moment (ms) at which the application is expected back; null: unknown. */
    backOnlineTime: z.nullable(Millis),
  }),
  settings: z.strictObject({
    /** Whether use is counted for the weekly statistics; use while it is false is never counted. */
    trackUsage: z.boolean(),
    /** Sign-ins that were last renewed before this moment (ms) must be renewed. */
    refreshAfter: z.nullable(Millis),
  }),
})
export type Realtime = z.infer<typeof Realtime>

/** The names of the values on the socket. */
export const REALTIME_PATHS = [
  'maintenance/active',
  'maintenance/backOnlineTime',
  'settings/trackUsage',
  'settings/refreshAfter',
] as const
export type RealtimePath = (typeof REALTIME_PATHS)[number]

/** The values while nobody has set others. */
export const NO_REALTIME: Realtime = {
  maintenance: { active: false, backOnlineTime: null },
  settings: { trackUsage: true, refreshAfter: null },
}

export function realtimeAt({ maintenance, settings }: Realtime, path: RealtimePath): boolean | number | null {
  return {
    'maintenance/active': maintenance.active,
    'maintenance/backOnlineTime': maintenance.backOnlineTime,
    'settings/trackUsage': settings.trackUsage,
    'settings/refreshAfter': settings.refreshAfter,
  }[path]
}

/** Returns the values with one of them replaced. */
export function withRealtime(values: Realtime, path: RealtimePath, value: unknown): Realtime {
  const [part, name] = path.split('/') as ['maintenance' | 'settings', string]
  return { ...values, [part]: { ...values[part], [name]: value } }
}

export type MaintenanceState = 'enabled' | 'overruled' | 'none'

/**
 * Returns the view of a client during maintenance: an overlay, an indicator for developers, or nothing. Writes are
 * refused in either case.
 */
export function maintenanceState(isActive: boolean, isDeveloper: boolean): MaintenanceState {
  if (!isActive) return 'none'
  return isDeveloper ? 'overruled' : 'enabled'
}

const FRESH_MS = 2 * 24 * 60 * 60_000

/** Whether a sign-in that was last renewed at `refreshedAt` must be renewed now; all in ms (OP-29). */
export function mustRefresh(refreshedAt: number, refreshAfter: number | null, now: number): boolean {
  return refreshAfter !== null && refreshedAt < refreshAfter && now - refreshedAt > FRESH_MS
}
