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

const DESK = false
const HANDSET = true

test('the calendar opens the right drawer for reservations [SHELL-058]', () => {
  expect(sidebarOf('/calendar', {}, DESK)).toBe('reservation')
})

test('the calendar of officers opens the right drawer for reservations [SHELL-059]', () => {
  expect(sidebarOf('/admin/calendar', {}, DESK)).toBe('reservation')
})

test('the training opens the right drawer for itself [SHELL-060]', () => {
  expect(sidebarOf('/training', {}, DESK)).toBe('training')
})

test.each(['/home', '/reservations', '/admin/dash', '/calendar/further'])(
  'on %s the right drawer stays closed [SHELL-062]',
  (path) => {
    expect(sidebarOf(path, {}, DESK)).toBe('none')
  },
)

test.each(['/calendar', '/admin/calendar', '/training'])(
  'on %s the right drawer stays closed where the route says so [SHELL-018]',
  (path) => {
    expect(sidebarOf(path, { showSidebar: false }, DESK)).toBe('none')
  },
)

test.each(['/calendar', '/admin/calendar', '/training'])(
  'on a handset %s does not open the right drawer [SHELL-061]',
  (path) => {
    expect(sidebarOf(path, {}, HANDSET)).toBe('none')
  },
)

test('the right drawer is for reservations, for training, or for nothing [SHELL-063]', () => {
  expect(SIDEBARS).toEqual(['reservation', 'training', 'none'])
})
