import { room } from '../base/room.ts'
import { qualificationVerbs } from './calls.ts'
import { warnOfEndJob } from './jobs.ts'
import { moveCertificates } from './moveCertificates.ts'
import { certificateData } from './personalData.ts'
import { warnOfEnd } from './warn.ts'
import type { CertificateNeeds } from './write.ts'

declare module '../base/room.ts' {
  interface RoomNeeds {
    qualifications: CertificateNeeds
  }
}

export default room('qualifications', {
  reads: ['clubs', 'member_records', 'memberships', 'users'],
  personalData: certificateData,
  people: {
    'certificates.checked_by': 'acts',
    'certificates.uid': 'moves',
  },
  keeps: {
    certificates: 'nothing',
  },
  moves: moveCertificates,
  restored: { dueJobs: [warnOfEndJob] },
  open: ({ files }, needs) => ({ verbs: qualificationVerbs(files, needs), jobs: [warnOfEnd] }),
})
