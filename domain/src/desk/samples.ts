import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { deskCalls } from './calls.ts'

const first = { kind: 'inspection', subjectId: idOf('range'), period: 'first' } as const

export const deskSamples: SamplesOf<typeof deskCalls> = {
  obligations: {},
  markDone: { ...first, day: '2026-05-01' },
  undo: { id: idOf('doneObligation') },
  letter: first,
  yearReport: { day: '2026-01-01', fieldId: idOf('customField') },
  yearReportFile: { day: '2026-01-01', fieldId: idOf('customField'), format: 'csv' },
}
