import { expect, test } from 'vitest'
import { layoutOf } from './layout.ts'

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
