import { shooterCalls } from '@bahnfrei/domain/qualifications/shooterCalls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { useMemo } from 'react'
import { useLive } from '../../../base/live/live.ts'
import { useSession } from '../../../base/session/session.ts'
import { useNow } from '../../../base/time/useNow.ts'
import { gridReservationOf, type ShownReservation } from '../../lane/grid/gridReservations.ts'
import { slotOfDraft } from '../drafts/draft.ts'
import { isForOfficers } from '../drafts/form.ts'
import { useMode } from '../drafts/useMode.ts'
import { useWaitingDrafts } from '../outbox/storedOutbox.ts'
import type { Knowledge, LiveReservation } from './obstacle.ts'

/** The loaded reservations of the shown days (undefined during the first load), and those of other days (`beyond`). */
type Read = { reservations: readonly ShownReservation[] | undefined; beyond: readonly ShownReservation[] }

/** The facts in this browser by which drafts are checked: the range, its reservations, and the person who reserves. */
export function useKnown(range: Range | undefined, { reservations, beyond }: Read) {
  const { me, club } = useSession()
  const { mark, uid } = me ?? {}
  const { kind, groupIds } = club ?? {}
  const mode = useMode()
  const waiting = useWaitingDrafts(range?.id)
  const now = useNow()
  // The limits of the law depend on the shooter, whom only the server knows if it is somebody else.
  const shooter = useLive(shooterCalls.shooter, mode === 'reservation' ? {} : undefined).data
  return useMemo(() => {
    if (range === undefined || mark === undefined) return undefined
    const viewer = { mark, uid: uid ?? '', zone: range.timeZone }
    const live = [...(reservations ?? []), ...beyond]
      .filter(({ status }) => status === 'live')
      .map((reservation) => gridReservationOf(reservation, viewer))
    const unsent = waiting.flatMap((draft): LiveReservation[] => {
      const slot = slotOfDraft(draft, range.timeZone)
      if (slot === undefined) return []
      const [startMs, endMs] = [slot.start.epochMilliseconds, slot.end.epochMilliseconds]
      return [{ id: draft.id, laneId: draft.lane.id, startMs, endMs, isOwn: true }]
    })
    // A club counts as a visitor: the groups of the person do not apply to it.
    const isForClub = mode === 'tenantClub'
    const by = isForClub
      ? ({ kind: 'visitor', groupIds: [], shooter: undefined } as const)
      : { kind: kind ?? 'visitor', groupIds: groupIds ?? [], shooter }
    const judged: Knowledge['judged'] = isForOfficers(mode) ? 'asOfficer' : by
    return { range, reservations: [...live, ...unsent], now, by, judged, mode }
  }, [range, reservations, beyond, waiting, mark, uid, kind, groupIds, shooter, mode, now])
}

export type Known = NonNullable<ReturnType<typeof useKnown>>
