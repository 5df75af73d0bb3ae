import { expect, test } from 'vitest'
import { layoutOf, SIDEBARS, sidebarOf } from './layout.ts'

test('a route that wants no layout gets none, whatever else it says [SHELL-013]', () => {
  expect(layoutOf({ showLayout: false })).toBe('none')
  expect(layoutOf({ showLayout: false, useBasicNav: true })).toBe('none')
})

test('a route of the homepage gets its navigation [SHELL-014]', () => {
  expect(layoutOf({ useBasicNav: true })).toBe('basic')
  expect(layoutOf({ useBasicNav: true, showLayout: true })).toBe('basic')
})

test('every other route gets the main navigation [SHELL-015]', () => {
  expect(layoutOf({})).toBe('main')
  expect(layoutOf({ useBasicNav: false, showLayout: true })).toBe('main')
})

test.each([
  ['/calendar', {}, false, 'reservation'],
  ['/admin/calendar', {}, false, 'reservation'],
  ['/training', {}, false, 'training'],
  ['/home', {}, false, 'none'],
  ['/reservations', {}, false, 'none'],
  ['/admin/dash', {}, false, 'none'],
  ['/calendar/further', {}, false, 'none'],
  ['/calendar', { showSidebar: false }, false, 'none'],
  ['/training', { showSidebar: false }, false, 'none'],
  ['/calendar', {}, true, 'none'],
  ['/admin/calendar', {}, true, 'none'],
  ['/training', {}, true, 'none'],
] as const)(
  'on %s with %o, on a handset: %s, the right drawer is for %s [SHELL-018] [SHELL-058] [SHELL-059] [SHELL-060] [SHELL-061] [SHELL-062] [SHELL-063]',
  (path, data, isHandset, type) => {
    expect(sidebarOf(path, data, isHandset)).toBe(type)
    expect(SIDEBARS).toEqual(['reservation', 'training', 'none'])
  },
)
