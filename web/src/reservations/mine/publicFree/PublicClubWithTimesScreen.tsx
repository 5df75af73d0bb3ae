import { PublicClubScreen } from '../../../ranges/clubs/PublicClubScreen.tsx'
import { PublicFreeTimes } from './PublicFreeTimes.tsx'

/** /clubs/view/$clubId: the public page of a club, with its next free times. */
export function PublicClubWithTimesScreen() {
  return <PublicClubScreen freeTimes={PublicFreeTimes} />
}
