import { idOf, type SamplesOf } from '../base/sample.ts'
import type { memberImportCalls } from './calls.ts'

const id = idOf('memberImport')

export const memberImportSamples: SamplesOf<typeof memberImportCalls> = {
  upload: {},
  list: {},
  rows: { id, state: 'open', after: '7' },
  setColumns: { id, columns: ['memberNumber'] },
  decide: { id, decision: 'create', rows: [2] },
  run: { id },
  undo: { id },
  remove: { id },
}
