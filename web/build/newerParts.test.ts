import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newerParts } from './newerParts.ts'
import { oldestBrowsers } from './oldestBrowsers.ts'

test.each([
  ['Object.groupBy(people, nameOf)', ['Object.groupBy']],
  ['const groups = Map.groupBy([], String)', ['Map.groupBy']],
  ['AbortSignal.any([signal])', ['AbortSignal.any']],
  ['list.toSorted().findLast(isGood)', ['.toSorted']],
  ['panel?.showPopover()', ['.showPopover']],
  ['Promise.withResolvers()', ['Promise.withResolvers']],
  ['Temporal.Now.instant()', ['Temporal', 'Temporal.Now']],
  ['new Set(a).union(b)', ['.union']],
  // Not found: parts as old as the list, a name of ours, and a string or a key with such a name.
  ['list.findLast(isGood) ?? list.at(-1) ?? structuredClone(list)', []],
  ['Object.hasOwn(row, "toSorted"); const toSorted = { groupBy: 1 }', []],
])('%s is newer than the list in %j [F1]', (script, newer) => {
  expect(newerParts(script)).toEqual(newer)
})

test('the README names the browsers of the list and their versions [F1]', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const names = { chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox', safari: 'Safari', ios_saf: 'iOS' }
  for (const [browser, version] of oldestBrowsers())
    expect(readme).toContain(`${names[browser as keyof typeof names]} ${version}`)
})
