import { LANGUAGES } from '@bahnfrei/domain/base/texts/texts.ts'
import { expect, test } from 'vitest'
import { LOCALES, languageOf } from './texts.tsx'

const CATALOGUES = {
  de: import.meta.glob<object>(['../../**/*.de.ts', '!../../home/wiki/articles.de.ts'], {
    eager: true,
    import: 'default',
  }),
  en: import.meta.glob<object>(['../../**/*.en.ts', '!../../home/wiki/articles.en.ts'], {
    eager: true,
    import: 'default',
  }),
}
const german = Object.entries(CATALOGUES.de).filter(([, catalogue]) => catalogue !== undefined)

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

test.each(german)('%s and its English say the same, and neither leaves anything empty', (file, said) => {
  const english = CATALOGUES.en[file.replace('.de.ts', '.en.ts')] ?? {}
  expect(keysOf(english)).toEqual(keysOf(said))
  expect([...textsOf(said), ...textsOf(english)].filter((text) => text.trim() === '')).toEqual([])
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
