import { LANGUAGES } from '@bahnfrei/domain/base/texts.ts'
import { expect, test } from 'vitest'
import german from '../app/catalogue.de.ts'
import english from '../app/catalogue.en.ts'
import { languageOf } from './texts.tsx'

test('without a choice Bahnfrei speaks German [SHELL-001]', () => {
  expect(languageOf(null)).toBe('de')
})

test.each(['fr', 'en-US', '', 'EN', '__proto__'])('a stored %j is no language of ours and counts as none', (stored) => {
  expect(languageOf(stored)).toBe('de')
})

test('the chosen language wins [SHELL-003]', () => {
  expect(languageOf('en')).toBe('en')
})

test('one can choose German and English, nothing else [SHELL-004]', () => {
  expect(LANGUAGES).toEqual(['de', 'en'])
})

test('both languages say everything, and nothing is left empty', () => {
  expect(keysOf(english)).toEqual(keysOf(german))
  expect([...textsOf(german), ...textsOf(english)].filter((text) => text.trim() === '')).toEqual([])
})

function keysOf(catalogue: object, path = ''): string[] {
  return Object.entries(catalogue)
    .flatMap(([key, value]) => (typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`)))
    .sort()
}

function textsOf(catalogue: object): string[] {
  return Object.values(catalogue).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)))
}
