import { room } from '../base/room.ts'
import { memberClubVerbs } from './calls.ts'
import { tellClubDecisionJob, tellClubEndedJob, tellClubRequestJob } from './jobs.ts'
import { memberClubData } from './personalData.ts'
import { tellClubDecision, tellClubEnded, tellClubRequest } from './tell.ts'

export default room('memberClubs', {
  reads: ['club_profiles', 'clubs', 'memberships', 'users'],
  personalData: memberClubData,
  people: {
    'club_links.asked_by': 'acts',
    'club_links.decided_by': 'acts',
  },
  keeps: {
    club_links: 'nameless',
  },
  restored: { jobs: [tellClubRequestJob, tellClubDecisionJob, tellClubEndedJob] },
  open: () => ({ verbs: memberClubVerbs, jobs: [tellClubRequest, tellClubDecision, tellClubEnded] }),
})
