import type { CreationMode } from '@bahnfrei/domain/reservations/creationMode.ts'
import { useSession } from '../../../base/session/session.ts'
import { useVisibility } from '../../lane/grid/filters.ts'
import { useDrafts } from './draftStore.ts'
import { modeNow } from './form.ts'

/**
 * The rights of the person in the active club, whether the person is a member of it (RESV-023), and the member clubs
 * for which the person may reserve.
 */
export function useCreator() {
  const { club } = useSession()
  return { permissions: club?.permissions ?? {}, isOwnClub: club?.kind === 'member', actsFor: club?.actsFor ?? [] }
}

/** The mode in which the drafts are reserved at present. */
export function useMode(): CreationMode {
  const [visibility, creator] = [useVisibility(), useCreator()]
  return useDrafts(({ form }) => modeNow(form, visibility, creator))
}
