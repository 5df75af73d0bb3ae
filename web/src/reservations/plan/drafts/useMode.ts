import type { CreationMode } from '@bahnfrei/domain/reservations/creationMode.ts'
import { useSession } from '../../../base/session/session.ts'
import { useVisibility } from '../../lane/grid/filters.ts'
import { useDrafts } from './draftStore.ts'
import { modeNow } from './form.ts'

/** The person who reserves in the active club; an own club is one whose member the person is (RESV-023). */
export function useCreator() {
  const { club } = useSession()
  return { permissions: club?.permissions ?? {}, isOwnClub: club?.kind === 'member', actsFor: club?.actsFor ?? [] }
}

/** The present mode of reserving. */
export function useMode(): CreationMode {
  const [visibility, creator] = [useVisibility(), useCreator()]
  return useDrafts(({ form }) => modeNow(form, visibility, creator))
}
