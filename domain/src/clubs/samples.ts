import type { SamplesOf } from '../base/sample.ts'
import type { clubCalls } from './calls.ts'

export const clubSamples: SamplesOf<typeof clubCalls> = {
  open: {},
  first: {
    secret: 'secret',
    club: { name: 'SV Eichenhain' },
    owner: { email: 'anna@demo.example', password: 'bahnfrei-demo', first: 'Anna', last: 'Ahrens' },
    range: { name: 'Halle', lanes: 8, timeZone: 'Europe/Berlin' },
  },
  mailForward: {},
  setMailForward: {
    enabled: true,
    target: 'post@eichenhain.example',
    bcc: 'kasse@eichenhain.example',
    sender: 'stand@eichenhain.example',
  },
  confirmMailForward: { secret: 'secret' },
}
