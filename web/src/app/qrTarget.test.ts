import { expect, test } from 'vitest'
import { qrTargetOf } from './qrTarget.ts'

const DEVICE = 'kD1nq0x3cVwGm2bT7sYfLh4uRj9pEaZo6iNvBtQgX5M'

test.each([
  ['a friend link carries a friend code [AUTH-017]', 'fa,7GK2M', { to: 'friends', code: '7GK2M' }],
  [
    'a journal entry carries its person and its id [AUTH-018]',
    'jv,u1,e1',
    { to: 'journalEntry', uid: 'u1', entryId: 'e1' },
  ],
  [
    'a journal report carries its person and its id [AUTH-019]',
    'jr,u1,r1',
    { to: 'journalReport', uid: 'u1', reportId: 'r1' },
  ],
  ['a screen carries its code [AUTH-020]', 'ka,4711', { to: 'kiosk', kioskCode: '4711' }],
  ['a screen carries its club and the code of the moment', 'ci,c1,abc', { to: 'checkIn', club: 'c1', code: 'abc' }],
  ['a typed code carries nothing else', 'ci,123456', { to: 'checkIn', code: '123456' }],
  ['a sign-in carries the id of its device [AUTH-021]', `si,${DEVICE}`, { to: 'approval', deviceId: DEVICE }],
])('%s', (_, link, target) => {
  const [action = '', ...values] = link.split(',')
  expect(qrTargetOf({ action, values })).toEqual(target)
})

test.each([
  'jv',
  'jv,u1',
  'jv,u1,',
  'jv,u1,e1,x',
  'jr,,r1',
  'ka',
  'ka,',
  'ka,1,2',
  'si',
  'si,x',
  `si,${DEVICE},x`,
  'si,../login',
  'ci',
  'ci,',
  'ci,c1,abc,x',
  'xx,1',
  '',
])('%o leads nowhere [AUTH-014]', (link) => {
  const [action = '', ...values] = link.split(',')
  expect(qrTargetOf({ action, values })).toBeUndefined()
})
