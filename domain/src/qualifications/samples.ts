import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { qualificationCalls } from './calls.ts'
import type { CertificateData } from './certificate.ts'
import type { shooterCalls } from './shooterCalls.ts'

const DATA: CertificateData = {
  kind: 'consent',
  number: '',
  issuer: 'Landratsamt',
  issued: '2026-01-10',
  expires: '2027-12-31',
  weaponClasses: ['air'],
  givenBy: 'Petra Ohnesorg',
  note: 'Original im Ordner.',
  blocked: { on: '2026-05-01', reason: 'Widerrufen.' },
}

export const qualificationSamples: SamplesOf<typeof qualificationCalls & typeof shooterCalls> = {
  ofMember: { uid: idOf('user', 'recorded') },
  add: { uid: idOf('user', 'recorded'), data: DATA },
  change: { id: idOf('certificate'), version: 0, data: DATA },
  confirm: { id: idOf('certificate'), version: 0 },
  remove: { id: idOf('certificate') },
  setDocument: { id: idOf('certificate') },
  removeDocument: { id: idOf('certificate', 'documented') },
  document: { id: idOf('certificate', 'documented') },
  register: {},
  registerPaper: {},
  expiring: {},
  mine: {},
  ownDocument: { id: idOf('certificate', 'ownDocumented') },
  shooter: {},
}
