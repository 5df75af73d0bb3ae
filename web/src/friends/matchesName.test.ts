import { expect, test } from 'vitest'
import { matchesName } from './matchesName.ts'

test.each([
  ['Clara Conrad', '', true],
  ['Clara Conrad', 'con', true],
  ['Clara Conrad', ' CONRAD  cla ', true],
  ['Clara Conrad', 'clx', false],
  ['Klärchen (Clara Größe)', 'klarchen grosse', true],
  ['Jürgen', 'jur', true],
])('%s is found by %o: %s [RESV-004]', (name, search, isFound) => {
  expect(matchesName(name, search)).toBe(isFound)
})
