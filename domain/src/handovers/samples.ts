import { idOf, type SamplesOf } from '../base/call/sample.ts'
import { BLOCK } from '../ranges/samples.ts'
import type { handoverCalls } from './calls.ts'

const rangeId = idOf('range')
const laneId = idOf('lane')
const memberClubId = idOf('club', 'memberClub')

export const handoverSamples: SamplesOf<typeof handoverCalls> = {
  lanes: { rangeId, memberClubId },
  list: { rangeId, memberClubId },
  record: { rangeId, memberClubId, kind: 'begin', lanes: [{ laneId, remark: 'Der Scheibenzug klemmt.' }] },
  addPhoto: { handoverId: idOf('handover'), laneId, photoId: idOf('handoverPhoto') },
  photo: { memberClubId, photoId: idOf('handoverPhoto'), size: 'small' },
  defects: { rangeId },
  block: { defectId: idOf('laneDefect'), ...BLOCK },
  mend: { defectId: idOf('laneDefect') },
}
