import { PROPOSAL_DAYS } from '@bahnfrei/domain/families/guardianship.ts'
import { room } from '../base/room.ts'
import { familyVerbs } from './calls.ts'
import { tellGuardianJob, tellProposedJob } from './jobs.ts'
import { moveFamily } from './moveFamily.ts'
import { familyData } from './personalData.ts'
import { tellGuardian, tellProposed } from './tell.ts'

/**
 * The statements of the regular sweep. They delete proposals that were not confirmed in time although it was possible,
 * and guardianships a month after the 18th birthday, because a birth date may have been wrong.
 */
const SWEEPS = [
  `DELETE FROM guardianships WHERE confirmed_on IS NULL AND created_on < $1::timestamptz - interval '${PROPOSAL_DAYS} days'
     AND NOT EXISTS (SELECT FROM users u WHERE u.uid = guardian_uid AND u.email IS NULL)`,
  `DELETE FROM guardianships g USING member_records r WHERE r.club_id = g.club_id AND r.uid = g.child_uid
     AND r.birth_date < $1::timestamptz - interval '18 years 1 month'`,
]

export default room('families', {
  reads: ['club_profiles', 'clubs', 'member_records', 'memberships', 'users'],
  sweeps: SWEEPS,
  personalData: familyData,
  people: {
    'guardianships.child_uid': 'moves',
    'guardianships.created_by': 'acts',
    'guardianships.guardian_uid': 'moves',
  },
  keeps: {
    guardianships: 'nothing',
  },
  moves: moveFamily,
  constraints: {
    guardianships_place: 'GUARDIANS_COMPLETE',
    guardianships_once: 'GUARDIANS_COMPLETE',
    guardianships_of_two: 'GUARDIAN_UNSUITABLE',
    guardianships_by_others: 'GUARDIAN_UNSUITABLE',
  },
  restored: { jobs: [tellProposedJob, tellGuardianJob] },
  open: () => ({ verbs: familyVerbs, jobs: [tellProposed, tellGuardian] }),
})
