import type { SamplesOf } from '../base/sample.ts'
import type { clubCalls } from './calls.ts'

export const clubSamples: SamplesOf<typeof clubCalls> = {
  open: {},
  mailForward: {},
  setMailForward: {
    enabled: true,
    target: 'post@eichenhain.example',
    bcc: 'kasse@eichenhain.example',
    sender: 'stand@eichenhain.example',
  },
  confirmMailForward: { secret: 'secret' },
}
