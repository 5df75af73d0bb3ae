import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { memberImportCalls } from './calls.ts'

const id = idOf('memberImport')

export const memberImportSamples: SamplesOf<typeof memberImportCalls> = {
  upload: {},
  list: {},
  rows: { id, state: 'open', after: '7' },
  readAgain: {
    ...{ id, program: 'openJVerein', table: 0, headerRow: 1, columns: ['memberNumber'] },
    kinds: [{ word: 'Sponsor', kind: 'contact' }],
  },
  mendRow: { id, row: 2, cells: [{ column: 1, was: 'Ohnesorg', text: 'Ohnesorge' }], isRight: true },
  mendAll: { id, code: 'IBAN_INVALID', way: 'leaveOut' },
  decide: { id, decision: 'create', rows: [2] },
  run: { id, makesContacts: true },
  undo: { id },
  remove: { id },
  clubFile: {},
}
