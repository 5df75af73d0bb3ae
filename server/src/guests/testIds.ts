import type { GuestEntry } from '@bahnfrei/domain/rangeLog/guestEntry.ts'
import type { MakeIds } from '../../world/testIds.ts'

const GUEST: GuestEntry = {
  person: {
    firstName: 'Gerda',
    lastName: 'Gast',
    street: 'Am Anger 5',
    zip: '83334',
    city: 'Inzell',
    birthDate: '1970-01-01',
    homeClub: '',
  },
  seen: { responsibleUid: null, hasShownLicence: false, hasDayInsurance: true },
  briefing: { version: 0, signature: 'M20 120L60 40L80 130L120 60L160 120L200 70L240 110L300 90' },
}

/** Checks a guest in. */
export const makeIds: MakeIds = async ({ owner, ids }) => {
  const entered = { rangeId: ids('range'), guest: GUEST, minutes: 30, isGuardianPresent: false }
  return { guest: (await owner.guests.enter(entered)).id }
}
