import { PublicClubScreen } from '../../../ranges/clubs/PublicClubScreen.tsx'
import { PublicFreeTimes } from './PublicFreeTimes.tsx'

/** /clubs/view/$clubId: the page of a club for anybody, with the times that are free next. */
export function PublicClubWithTimesScreen() {
  return <PublicClubScreen freeTimes={PublicFreeTimes} />
}
