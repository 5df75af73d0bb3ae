import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { useMemo } from 'react'
import { useSession } from '../../base/session.ts'
import { useNow } from '../../base/useNow.ts'
import { gridReservationOf } from '../calendar/gridReservations.ts'
import type { ShownReservations } from '../calendar/shownReservations.ts'
import { isForOfficers } from './form.ts'
import type { Knowledge } from './trouble.ts'
import { useMode } from './useMode.ts'

/** All that this screen knows of what stands against drafts. */
export function useKnown(
  range: Range | undefined,
  { reservations, beyond }: Pick<ShownReservations, 'reservations' | 'beyond'>,
) {
  const { me, club } = useSession()
  const { mark, uid } = me ?? {}
  const { kind, groupIds } = club ?? {}
  const mode = useMode()
  const now = useNow()
  return useMemo(() => {
    if (range === undefined || mark === undefined) return undefined
    const viewer = { mark, uid: uid ?? '', zone: range.timeZone }
    const live = [...(reservations ?? []), ...beyond]
      .filter(({ status }) => status === 'live')
      .map((reservation) => gridReservationOf(reservation, viewer))
    const by = { kind: kind ?? 'visitor', groupIds: groupIds ?? [] }
    const judged: Knowledge['judged'] = isForOfficers(mode) ? 'asOfficer' : by
    return { range, reservations: live, now, by, judged, mode }
  }, [range, reservations, beyond, mark, uid, kind, groupIds, mode, now])
}

export type Known = NonNullable<ReturnType<typeof useKnown>>
