import { expect, test } from 'vitest'
import { whyNotForward } from './mailForward.ts'

const none = { enabled: false, target: '', bcc: '', sender: '' }
const club = 'post@eichenhain.example'

test.each([
  ['nothing at all', none, undefined],
  ['a target', { ...none, enabled: true, target: club }, undefined],
  ['three addresses', { enabled: true, target: club, bcc: 'a@b.example', sender: 'c@d.example' }, undefined],
  ['addresses for later', { ...none, target: club }, undefined],
  ['copies to nowhere', { ...none, enabled: true, bcc: club }, 'EMAIL_INVALID'],
  ['what is no address', { ...none, target: 'Eichenhain' }, 'EMAIL_INVALID'],
  ['two addresses in one', { ...none, bcc: `${club}, a@b.example` }, 'EMAIL_INVALID'],
  ['a head in an address', { ...none, sender: `${club}\r\nBcc: a@b.example` }, 'EMAIL_INVALID'],
])('a club forwards with %s: refused as %s [CLUB-012]', (_, forward, refusal) => {
  expect(whyNotForward(forward)).toBe(refusal)
})
