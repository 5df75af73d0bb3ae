import { expect, test } from 'vitest'
import { tagsOf } from './tags.ts'

test.each<[typed: string, tags: string[] | undefined, why: string]>([
  ['', [], 'no tags'],
  [' Kurs,  Liga ,', ['Kurs', 'Liga'], 'commas and blanks'],
  ['Kurs, Kurs', ['Kurs'], 'the same twice'],
  ['paid, Kurs', ['Kurs'], 'paid has a switch of its own'],
  ['x'.repeat(31), undefined, 'one that is too long'],
  [Array.from({ length: 20 }, (_, index) => `t${index}`).join(), undefined, 'no room for paid'],
])('%j are the tags %j: %s [RESV-093]', (typed, tags, _why) => {
  expect(tagsOf(typed)).toEqual(tags)
})
