import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { defineJob } from '../base/jobs/job.ts'

const ofLink = { clubId: Id('club'), memberClubId: Id('club') }

/** Tells the officers who decide that another club asks for membership. */
export const tellClubRequestJob = defineJob('tellClubRequest', ofLink)

/** Tells the officers of a club the decision on its request. */
export const tellClubDecisionJob = defineJob('tellClubDecision', ofLink)

/** Tells the officers of a club that the other one ended the membership. */
export const tellClubEndedJob = defineJob('tellClubEnded', { toClubId: Id('club'), otherClubId: Id('club') })
