import { expect, test } from 'vitest'
import { MOST_A_DAY, whyNotSend } from './clubMail.ts'

const NONE = { subject: '', text: '' }
const GERMAN = { subject: 'Arbeitseinsatz', text: 'Hallo {Vorname}' }
const draft = { texts: { de: GERMAN, en: NONE }, sentOn: null, isVerified: true, people: 3, confirmed: 0, today: 0 }

test.each([
  ['a whole one', {}, undefined],
  ['one without German', { texts: { de: NONE, en: GERMAN } }, 'INPUT_INVALID'],
  ['one with half of its English', { texts: { de: GERMAN, en: { subject: 'Work', text: ' ' } } }, 'INPUT_INVALID'],
  ['one to nobody', { people: 0 }, 'INPUT_INVALID'],
  ['one that was sent', { sentOn: 1 }, 'CHANGED_MEANWHILE'],
  ['the last of a day', { today: MOST_A_DAY.verified - 3 }, undefined],
  ['one more', { today: MOST_A_DAY.verified - 2 }, 'TOO_MANY_REQUESTS'],
  ['one of a club that nobody verified, to strangers', { isVerified: false }, 'CLUB_UNVERIFIED'],
  ['one to strangers and somebody confirmed', { isVerified: false, confirmed: 1 }, undefined],
  ['the last of such a club', { isVerified: false, confirmed: 1, people: 300 }, undefined],
  ['one more of it', { isVerified: false, confirmed: 1, people: 301 }, 'TOO_MANY_REQUESTS'],
])('%s: %o is %s [S02]', (_, change, why) => {
  expect(whyNotSend({ ...draft, ...change })).toBe(why)
})
