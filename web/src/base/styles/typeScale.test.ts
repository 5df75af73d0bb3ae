import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = new URL('../..', import.meta.url)
/** In rem: 40, 28, 20, 16, 14 and 12 px. Code in a sentence is smaller than that, and paper has its own sizes. */
const SIZES = ['2.5rem', '1.75rem', '1.25rem', '1rem', '0.875rem', '0.75rem', '0.875em', 'inherit']
const WEIGHTS = ['400', '600']
/** The poster of the front page. */
const POSTER = 'home/FrontScreen.module.css clamp(2.4rem, 1.6rem + 3.6vw, 4rem)'
/** The titles of a screen and of a paper on a phone: next to them there is room for an act. */
const TITLES = ['base/ui/Page.module.css 1.5rem', 'base/ui/Paper.module.css 1.5rem']
/** Texts on wall displays are sized by their screen. */
const DISPLAY = 'kiosk/display/'

test('style sheets set texts in the sizes of the type scale and in two weights', () => {
  const sheets = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !file.startsWith(DISPLAY),
  )
  const wrong = sheets.flatMap((file) => {
    const sheet = readFileSync(new URL(file, FOLDER), 'utf8').replace(/@font-face \{[^}]*\}/g, '')
    const sizes = valuesOf(sheet, 'font-size').filter((size) => !SIZES.includes(size) && !size.endsWith('pt'))
    const weights = valuesOf(sheet, 'font-weight').filter((weight) => !WEIGHTS.includes(weight))
    return [...sizes, ...weights].map((value) => `${file} ${value}`)
  })
  expect(wrong.toSorted()).toEqual([...TITLES, POSTER])
})

function valuesOf(sheet: string, property: string): string[] {
  return [...sheet.matchAll(new RegExp(`${property}: ([^;]+);`, 'g'))].map(([, value = '']) => value)
}
