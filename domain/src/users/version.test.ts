import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareVersions, NO_NEWS, newsFor, unseenNews } from './version.ts'

test.each([
  ['0.39.15', '0.39.15', 0],
  ['0.39.16', '0.39.15', 1],
  ['0.9.0', '0.39.15', -1],
  ['1.0.0', '0.99.99', 1],
  ['0.40', '0.39.15', 1],
  ['0.39', '0.39.0', 0],
  ['0.39.15.1', '0.39.15', 1],
  [NO_NEWS, '999.9.9', 1],
])('%s against %s: %d', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign)
  expect(Math.sign(compareVersions(other, one))).toBe(-sign || 0)
})

test.each([
  ['user', true, '0.39.14', 'show'],
  ['user', true, '0.39.15', 'none'],
  ['user', true, NO_NEWS, 'none'],
  ['user', true, '', 'note'],
  ['user', false, '0.39.14', 'none'],
  ['user', false, '', 'none'],
  ['kiosk', true, '0.39.14', 'none'],
  ['kiosk', true, '', 'none'],
] as const)(
  'the news for a %s, set up: %s, who has seen %j: %s [SHELL-076]',
  (type, setupCompleted, version, expected) => {
    expect(newsFor({ type, setupCompleted, version }, '0.39.15')).toBe(expected)
  },
)

const NEWS = ['0.39.15', '0.40.0', '0.9.0'].map((version) => ({ version }))

test.each([
  ['0.39.14', ['0.40.0', '0.39.15']],
  ['0.39.15', ['0.40.0']],
  ['0.40.0', []],
  ['0.1', ['0.40.0', '0.39.15', '0.9.0']],
  [NO_NEWS, []],
  ['', []],
])('who has seen %j is told of %o [SHELL-080]', (seen, versions) => {
  expect(unseenNews(NEWS, seen).map(({ version }) => version)).toEqual(versions)
})

test('anybody who has dismissed the news gets none of any version [SHELL-080]', () => {
  const part = fc.integer({ min: 0, max: 9_998 })
  fc.assert(
    fc.property(part, part, part, (major, minor, patch) => {
      expect(unseenNews([{ version: `${major}.${minor}.${patch}` }], NO_NEWS)).toEqual([])
    }),
  )
})
