import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BREAKPOINTS, WIDE_BASIC, WIDE_MAIN } from './breakpoints.ts'

const FOLDER = new URL('../..', import.meta.url)
/** Dialogs fill windows below their own width (OP-30). */
const OF_DIALOGS = 899

test('style sheets change the layout at the six breakpoints and nowhere else [SHELL-033]', () => {
  expect(BREAKPOINTS).toEqual([399, 599, 799, 999, 1199, 1299])
  const allowed = new Set(
    [...BREAKPOINTS, OF_DIALOGS].flatMap((width) => [`(max-width: ${width}.98px)`, `(min-width: ${width + 1}px)`]),
  )
  const sheets = readdirSync(FOLDER, { recursive: true }).filter((file) => String(file).endsWith('.css'))
  const wrong = sheets.flatMap((file) => {
    const rules = readFileSync(new URL(String(file), FOLDER), 'utf8').match(/@media[^{]*/g) ?? []
    return rules
      .flatMap((rule) => rule.match(/\((?:min|max)-width:[^)]*\)/g) ?? [])
      .filter((width) => !allowed.has(width))
      .map((width) => `${file} ${width}`)
  })
  expect(wrong).toEqual([])
})

test('the main navigation stands next to the page from 1200 px, that of the homepage from 1000 [SHELL-023] [SHELL-032]', () => {
  expect([WIDE_MAIN, WIDE_BASIC]).toEqual(['(min-width: 1200px)', '(min-width: 1000px)'])
})
