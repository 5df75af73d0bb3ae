import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import {
  type MaintenanceState,
  maintenanceState,
  mustRefresh,
  NO_REALTIME,
  type Realtime,
  type RealtimePath,
  withRealtime,
} from '@bahnfrei/domain/base/call/realtime.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onDevice } from '../browser/storage.ts'
import { send } from '../send/send.ts'
import { lastRefreshAt, renew } from '../session/token.ts'
import { socketFor } from './connection.ts'
import { queryClient } from './queries.ts'
import type { Row, Watch } from './socket.ts'

type ValueRow = Row & { value: unknown }

const KEY = ['realtime']
/**
 * The intervals in milliseconds at which a page polls the server; shorter during maintenance, because people wait for
 * its end.
 */
const ASKS_EVERY_MS = { usually: 60_000, waiting: 10_000 }
const WATCHED: RealtimePath[] = ['maintenance/active', 'maintenance/backOnlineTime', 'settings/refreshAfter']

const realtimeQuery = {
  queryKey: KEY,
  queryFn: () => send({ method: 'GET', path: '/realtime', body: undefined }) as Promise<Realtime>,
  // Nobody is kept out because this one answer is missing.
  retry: 0,
}

/**
 * Whether maintenance is on, and whether developer mode overrules it. Reads the server only if the cache has no answer;
 * without one, maintenance counts as off.
 */
export async function readMaintenance(): Promise<MaintenanceState> {
  const values = await queryClient.ensureQueryData(realtimeQuery).catch(() => NO_REALTIME)
  return maintenanceState(values.maintenance.active, isDeveloper())
}

/** The values that concern everybody, such as maintenance: polled, and with a socket updated at once. */
export function useRealtime(clubId: Id<'club'> | undefined, hasSocket: boolean): Realtime {
  const { data, dataUpdatedAt } = useQuery({
    ...realtimeQuery,
    refetchInterval: ({ state }) =>
      state.data?.maintenance.active === true ? ASKS_EVERY_MS.waiting : ASKS_EVERY_MS.usually,
    refetchOnWindowFocus: true,
  })
  useEffect(() => {
    if (!hasSocket) return
    const stops = WATCHED.map((path) => socketFor(clubId, watchOf(path)))
    return () => {
      for (const stop of stops) stop()
    }
  }, [clubId, hasSocket])

  const refreshAfter = data?.settings.refreshAfter ?? null
  useEffect(() => {
    const refreshedAt = lastRefreshAt()
    // A page that stands open grows old under the same setting, so each answer is looked at.
    if (refreshedAt !== undefined && mustRefresh(refreshedAt, refreshAfter, dataUpdatedAt))
      renew().catch(() => undefined)
  }, [refreshAfter, dataUpdatedAt])
  return data ?? NO_REALTIME
}

function watchOf(path: RealtimePath): Watch {
  const take = (value: unknown) =>
    queryClient.setQueryData<Realtime>(KEY, (values = NO_REALTIME) => withRealtime(values, path, value))
  return {
    method: 'realtime',
    data: { path },
    onRows: (rows) => {
      for (const row of rows as ValueRow[]) take(row.value)
    },
    onChanges: (changes) => {
      for (const { data } of changes) if (data) take((data as ValueRow).value)
    },
    onSilence: () => undefined,
  }
}

/**
 * Whether developer mode is on in this browser. It shows the application during maintenance; the server still refuses
 * changes (OP-29).
 */
export function isDeveloper(): boolean {
  return onDevice.read('developerMode') === 'true'
}
