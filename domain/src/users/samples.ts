import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { userCalls } from './calls.ts'
import { quickEntry } from './quickAccess.ts'

export const userSamples: SamplesOf<typeof userCalls> = {
  profile: {},
  update: {
    name: { first: 'Benjamin', last: 'Brandt', call: 'Ben', title: 'Dr.' },
    contact: { email: 'ben@eichenhain.example', phone: '+49 641 123456', mobile: '+49 170 1234567' },
    address: {
      country: 'DE',
      city: 'Eichenhain',
      postalCode: '35999',
      street: 'Am Schießstand',
      houseNumber: '7a',
      apartment: '3',
      extra: 'Hinterhaus',
    },
    personals: { birthDate: '1990-02-28', gender: 'm', birthPlace: 'Gießen', birthCountry: 'DE', nationality: 'DE' },
    setupCompleted: true,
  },
  setPhoto: {},
  removePhoto: {},
  changeQuickAccess: { quickAccess: [quickEntry('/friends', true)] },
  savedViews: {},
  saveView: { clubId: idOf('club'), list: 'members', name: 'Gäste', query: 'membership=guest&q=Brandt' },
  removeView: { id: idOf('savedView') },
  selectDefaultClub: { clubId: idOf('club') },
  updateLastSeenVersion: { version: '0.39.15' },
  copies: {},
  askForCopy: {},
  takeCopy: { id: idOf('copy'), format: 'pdf' },
  leave: {},
  stay: {},
}
