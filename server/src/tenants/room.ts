import { room } from '../base/room.ts'
import { tenantVerbs } from './calls.ts'
import { tellNewTermsJob } from './jobs.ts'
import { moveTenant } from './moveTenant.ts'
import { addPapers } from './papers.ts'
import { tenantData } from './personalData.ts'
import { tellNewTerms } from './tellTerms.ts'

export default room('tenants', {
  reads: ['club_links', 'clubs', 'memberships', 'reservations', 'users'],
  personalData: tenantData,
  people: {
    'tenant_acceptances.accepted_by': 'acts',
    'tenants.uid': 'moves',
  },
  keeps: {
    tenant_acceptances: 'nameless',
    tenants: 'nothing',
  },
  moves: moveTenant,
  restored: { jobs: [tellNewTermsJob] },
  open: (running) => ({
    verbs: tenantVerbs(running.files),
    jobs: [tellNewTerms],
    routes: (api) => addPapers(api, running.files, running),
  }),
})
