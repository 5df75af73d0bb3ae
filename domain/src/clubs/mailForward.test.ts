import { expect, test } from 'vitest'
import { addressesOf, countingForward, whyNotForward } from './mailForward.ts'

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

const all = { enabled: true, target: club, bcc: 'a@b.example', sender: 'c@d.example' }

test.each([
  ['nothing is confirmed', all, [], { copies: [], answers: undefined }],
  [
    'all is confirmed',
    all,
    [club, 'a@b.example', 'c@d.example'],
    { copies: [club, 'a@b.example'], answers: 'c@d.example' },
  ],
  ['only the target is confirmed', all, [club], { copies: [club], answers: undefined }],
  ['only the answers are confirmed', all, ['c@d.example'], { copies: [], answers: 'c@d.example' }],
  ['another address is confirmed', all, ['x@y.example'], { copies: [], answers: undefined }],
  ['target and blind copy are the same', { ...all, bcc: club }, [club], { copies: [club], answers: undefined }],
  ['it is switched off', { ...all, enabled: false }, [club], { copies: [], answers: undefined }],
  ['there is no address', none, [''], { copies: [], answers: undefined }],
])('when %s, copies go to what counts [S02]', (_, forward, confirmed, expected) => {
  expect(countingForward(forward, confirmed)).toEqual(expected)
})

test('the addresses of a forward are asked once each [S02]', () => {
  expect(addressesOf({ ...all, sender: club })).toEqual([club, 'a@b.example'])
  expect(addressesOf(none)).toEqual([])
})
