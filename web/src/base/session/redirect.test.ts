import { expect, test } from 'vitest'
import { redirectTarget } from './redirect.ts'

const KNOWN = ['/home', '/calendar', '/profile/data', '/admin/members/view/$uid']

test.each([
  ['home', '/home'],
  ['calendar', '/calendar'],
  ['profile/data', '/profile/data'],
  ['calendar?d=2026-05-17&v=day', '/calendar?d=2026-05-17&v=day'],
  ['calendar?d=2026-05-17?', '/calendar?d=2026-05-17%3F'],
  ['admin/members/view/0b3e-77', '/admin/members/view/0b3e-77'],
])('the wish %s leads to %s [AUTH-028]', (wish, target) => {
  expect(redirectTarget(wish, KNOWN)).toBe(target)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/home',
  '/%09/evil.example',
  '/%2F%5Cevil.example',
  '%2F%2Fevil.example',
  '%5C%5Cevil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example/home',
  'http:\\\\evil.example',
  'ftp://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  '/a/..//evil.example',
  'home/..//evil.example',
  'home/../../evil.example',
  'home//evil.example',
  'home/',
  './/evil.example',
  '../home',
  '@evil.example',
  'home@evil.example',
  'user:pass@evil.example',
  'evil.example',
  '.evil.example',
  'home.evil.example',
  'home#//evil.example',
  '#//evil.example',
  '?home',
  'home\u0000',
  'ｈｏｍｅ',
  'h%6Fme',
  '\u202Ehome',
  'unknown',
  'login',
  'admin/members/view/..',
  'admin/members/view/a/b',
  '',
  `home?${'a'.repeat(2_000)}`,
])('a hostile redirect leads home: %j [L18]', (wish) => {
  expect(redirectTarget(wish, KNOWN)).toBe('/home')
})

test.each([undefined, null, 7, ['home'], { toString: () => 'calendar' }])('what is no text leads home: %j', (wish) => {
  expect(redirectTarget(wish, KNOWN)).toBe('/home')
})

test('what a query carries stays a query of our own page [L18]', () => {
  expect(redirectTarget('home?next=//evil.example#x', KNOWN)).toBe('/home?next=%2F%2Fevil.example%23x')
})

test('without a wish one goes home [AUTH-029]', () => {
  expect(redirectTarget(undefined, KNOWN)).toBe('/home')
})
