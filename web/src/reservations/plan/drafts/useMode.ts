import type { CreationMode } from '@bahnfrei/domain/reservations/creationMode.ts'
import { useSession } from '../../../base/session/session.ts'
import { useVisibility } from '../../lane/grid/filters.ts'
import { useDrafts } from './draftStore.ts'
import { modeNow } from './form.ts'

/** Who reserves in the active club; the own club is one whose member the person is (RESV-023). */
export function useCreator() {
  const { club } = useSession()
  return { permissions: club?.permissions ?? {}, isOwnClub: club?.kind === 'member', actsFor: club?.actsFor ?? [] }
}

/** How reservations are made now. */
export function useMode(): CreationMode {
  const [visibility, creator] = [useVisibility(), useCreator()]
  return useDrafts(({ form }) => modeNow(form, visibility, creator))
}
