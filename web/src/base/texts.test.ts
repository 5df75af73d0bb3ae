import { LANGUAGES } from '@bahnfrei/domain/base/texts.ts'
import { expect, test } from 'vitest'
import firstGerman from '../app/catalogue.de.ts'
import firstEnglish from '../app/catalogue.en.ts'
import signedInGerman from '../app/signedIn.de.ts'
import signedInEnglish from '../app/signedIn.en.ts'
import rangesGerman from '../ranges/texts.de.ts'
import rangesEnglish from '../ranges/texts.en.ts'
import { LOCALES, languageOf } from './texts.tsx'

const german = { ...firstGerman, ...signedInGerman, ...rangesGerman }
const english = { ...firstEnglish, ...signedInEnglish, ...rangesEnglish }

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

test('the preset language writes numbers and times as in Germany [SHELL-005]', () => {
  expect(LOCALES[languageOf(null)]).toBe('de-DE')
})
