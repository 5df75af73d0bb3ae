import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { guestCalls } from './calls.ts'

export const guestSamples: SamplesOf<typeof guestCalls> = {
  day: { rangeId: idOf('range'), day: '2026-05-13' },
  enter: {
    rangeId: idOf('range'),
    guest: {
      person: {
        firstName: 'Emil',
        lastName: 'Engel',
        street: 'Am Anger 3',
        zip: '83334',
        city: 'Inzell',
        birthDate: '1980-02-01',
        homeClub: 'SG Talblick',
      },
      seen: { responsibleUid: idOf('user', 'member'), hasShownLicence: true, hasDayInsurance: false },
      briefing: { version: 0, signature: 'M20 120L60 40L80 130L120 60L160 120L200 70L240 110L300 90' },
    },
    minutes: 60,
    isGuardianPresent: false,
    takesSupervision: true,
    laneId: idOf('lane'),
    at: Temporal.Instant.from('2026-05-13T08:00:00Z').epochMilliseconds,
  },
  look: { id: idOf('guest') },
  terms: {},
  setTerms: { mostDays: 10, briefing: 'Ich bin eingewiesen worden.' },
}
