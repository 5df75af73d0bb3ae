import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { reservationImportCalls } from './calls.ts'

const id = idOf('calendarImport')

export const reservationImportSamples: SamplesOf<typeof reservationImportCalls> = {
  upload: {},
  list: {},
  draft: { id, state: 'reserve' },
  change: {
    id,
    columns: ['date'],
    lane: { range: '', lane: 'Links', laneId: idOf('lane') },
    person: { number: '', name: 'Otto', choice: 'reserve', uid: idOf('user', 'member') },
    unknown: 'ask',
    asBlockers: false,
  },
  run: { id, reserve: 0, block: 0 },
  undo: { id },
  remove: { id },
}
