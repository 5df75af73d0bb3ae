import { idOf, type SamplesOf } from '../base/call/sample.ts'
import { NO_ADDRESS } from '../clubs/settings.ts'
import type { startCalls } from './calls.ts'

export const startSamples: SamplesOf<typeof startCalls> = {
  firstClub: {
    secret: 'secret',
    club: { name: 'SV Eichenhain' },
    owner: { email: 'anna@demo.example', password: 'bahnfrei-demo', first: 'Anna', last: 'Ahrens' },
    range: {
      name: 'Halle',
      lanes: 8,
      timeZone: 'Europe/Berlin',
      federalState: 'HE',
      permit: {
        weaponClasses: ['air'],
        maxCalibre: 450,
        maxEnergy: 8,
        distance: 10,
        minAge: 12,
        disciplines: ['1.10'],
      },
      bookableTimes: [{ weekday: 4, from: 1080, to: 1320, type: 'open', priority: 0 }],
    },
  },
  createClub: {
    name: 'SV Neustadt',
    email: 'post@neustadt.example',
    timeZone: 'Europe/Berlin',
    billingAddress: { ...NO_ADDRESS, country: 'DE', city: 'Neustadt', postalCode: '35279', street: 'Am Schießstand' },
    isActive: true,
    ownerUid: idOf('user', 'member'),
    ranges: ['Halle'],
    lanes: [['1']],
  },
  checklist: {},
  keptMails: {},
  testMail: {},
  testMailState: {},
}
