import { room } from '../base/room.ts'
import { handoverVerbs } from './calls.ts'
import { forgetHandover } from './forget.ts'
import { tellDefectsJob } from './jobs.ts'
import { handoverData } from './personalData.ts'
import { tellDefects } from './tellDefects.ts'

export default room('handovers', {
  reads: ['blocks', 'clubs', 'lanes', 'ranges', 'users'],
  personalData: handoverData,
  people: {
    'handovers.recorded_by': 'acts',
    'lane_defects.mended_by': 'acts',
  },
  keeps: {
    handovers: 'nameless',
    lane_defects: 'nameless',
  },
  constraints: { handovers_range: 'INPUT_INVALID', lane_defects_one_open: 'CHANGED_MEANWHILE' },
  restored: { jobs: [tellDefectsJob] },
  open: ({ files }) => ({ verbs: handoverVerbs(files), jobs: [forgetHandover, tellDefects] }),
})
