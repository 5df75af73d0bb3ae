import { contract } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'

const { browserTestsFor, rooms } = (await import(new URL('changed.mjs', import.meta.url).href)) as {
  browserTestsFor: (files: string[]) => string[]
  rooms: () => string[]
}

test.each([
  ['a paper', ['docs/architecture.md', 'CHANGELOG.md'], []],
  ['a unit test', ['server/src/friends/add.test.ts', 'house.test.ts'], []],
  ['a browser test', ['e2e/friends/friends.spec.ts'], ['e2e/friends/friends.spec.ts']],
  [
    'a late room',
    ['web/src/feedback/BugsScreen.tsx'],
    ['e2e/app/', 'e2e/feedback/', 'e2e/start/', 'e2e/home/', 'e2e/subscriptions/'],
  ],
  [
    'two rooms, with a browser test of an earlier one',
    ['server/src/kiosk/room.ts', 'domain/src/home/calls.ts', 'e2e/auth/qr.spec.ts'],
    [
      ...['e2e/app/', 'e2e/kiosk/', 'e2e/feedback/', 'e2e/start/', 'e2e/home/', 'e2e/subscriptions/'],
      'e2e/auth/qr.spec.ts',
    ],
  ],
  ['what is shared', ['web/src/feedback/BugsScreen.tsx', 'web/src/base/time.ts'], ['e2e/']],
  ['what a page says', ['web/content/de/wiki/booking.md'], ['e2e/']],
  ['a helper of the browser tests', ['e2e/site.ts'], ['e2e/']],
  ['the packages', ['package-lock.json'], ['e2e/']],
])('a change of %s runs the browser tests that it can break', (_, files, expected) => {
  expect(browserTestsFor(files)).toEqual(expected)
})

test('the rooms are those of the contract', () => {
  expect(rooms()).toEqual(Object.keys(contract))
})

test('the earliest room can break the browser tests of every room', () => {
  expect(browserTestsFor(['domain/src/users/user.ts'])).toEqual(['e2e/app/', ...rooms().map((room) => `e2e/${room}/`)])
})
