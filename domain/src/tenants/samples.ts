import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { tenantCalls } from './calls.ts'

const tenantId = idOf('tenant')
const window = { weekday: 1, from: 1080, to: 1320, type: 'open', priority: 0 } as const

export const tenantSamples: SamplesOf<typeof tenantCalls> = {
  list: {},
  terms: {},
  one: { tenantId },
  add: { who: { memberClubId: idOf('club', 'memberClub') } },
  save: {
    tenantId,
    windows: [window],
    minutesPerWeek: 480,
    horizonDays: 28,
    showsName: true,
    contacts: [{ name: 'Petra Pohl', role: 'Vorsitzende', email: 'petra@verein.example', phone: '0123 456' }],
    version: 0,
  },
  remove: { tenantId },
  publishTerms: { body: 'Jeder Schütze bringt seine Papiere mit.', after: 0 },
  addPaper: { tenantId },
  changePaper: { paperId: idOf('tenantPaper'), title: 'Haftpflicht', expiresOn: '2027-01-31' },
  removePaper: { paperId: idOf('tenantPaper') },
  mine: {},
  accept: { memberClubId: idOf('club', 'memberClub'), version: 1 },
}
