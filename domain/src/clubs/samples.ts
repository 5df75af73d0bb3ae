import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { clubCalls } from './calls.ts'
import { NO_ADDRESS } from './settings.ts'

const address = { ...NO_ADDRESS, country: 'DE', city: 'Herborn', postalCode: '35745', street: 'Am Eichenhain' }

export const clubSamples: SamplesOf<typeof clubCalls> = {
  open: {},
  profile: {},
  setProfile: {
    name: 'SV Eichenhain 1898 e.V.',
    description: 'Schießen seit 1898.',
    homePage: 'https://eichenhain.example',
    newsPage: 'https://eichenhain.example/news',
    email: 'post@eichenhain.example',
    tel: '02772 1898',
    isListed: true,
    isClub: true,
    isOperator: false,
    rentToClubs: false,
    rentToPeople: false,
    customLinks: [{ label: 'Satzung', url: 'https://eichenhain.example/satzung' }],
    version: 0,
  },
  setPhoto: {},
  removePhoto: {},
  settings: {},
  setSettings: {
    contact: { email: 'post@eichenhain.example', phone: '02772 1898', mobile: '' },
    address,
    billingDetails: { billingEmail: 'kasse@eichenhain.example', address, taxStatus: 'exempt' },
    deadlineValue: 2,
    deadlineUnit: 'hours',
    chargesFees: true,
    feedbackMailSettings: { enabled: true, targets: ['post@eichenhain.example'] },
    membershipRequestMail: { enabled: true, targets: ['post@eichenhain.example'] },
    version: 0,
  },
  changes: {},
  changeFeature: { clubId: idOf('club'), feature: 'misc_fileStorageGB', operation: 'add', value: 1 },
  setVerified: { clubId: idOf('club'), name: 'SV Eichenhain 1898 e.V.', isVerified: true },
  frame: {},
  setFrame: { isOn: true },
  mailForward: {},
  setMailForward: {
    enabled: true,
    target: 'post@eichenhain.example',
    bcc: 'kasse@eichenhain.example',
    sender: 'stand@eichenhain.example',
  },
  confirmMailForward: { secret: 'secret' },
}
