import { askAsClub, leaveAsClub } from './ask.ts'
import { changeGiven, decideAboutClub, removeMemberClub } from './decide.ts'
import { clubsJoined, memberClubs } from './lists.ts'

export const memberClubVerbs = {
  list: memberClubs,
  joined: clubsJoined,
  ask: askAsClub,
  leave: leaveAsClub,
  decide: decideAboutClub,
  change: changeGiven,
  remove: removeMemberClub,
}
