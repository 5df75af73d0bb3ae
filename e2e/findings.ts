import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half as long as `axe.source`: a page reads it again after each load. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const RULES = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const
const OF_COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

type Theme = 'light' | 'dark'

/** The looks of texts whose contrast was measured in this worker. */
const measured: Record<Theme, Set<number>> = { light: new Set(), dark: new Set() }

/** The numbers of looks, by the number of the look around them and their own words. */
const numbers = new Map<string, number>()

/**
 * Returns the findings of axe in a page as it is. Contrast is half of the time of axe, and is measured once in a worker
 * for each look of a text: a list has the same look in each row, and all screens have the same menu.
 */
export async function findingsIn(page: Page, theme: Theme): Promise<string[]> {
  await bringAxe(page)
  const { looks, ofTexts } = await page.evaluate(keepLooks)
  const ids: number[] = []
  for (const [around, own] of looks) {
    const key = `${ids[around] ?? ''} ${own}`
    ids.push(numbers.get(key) ?? numbers.size)
    numbers.set(key, ids.at(-1) ?? 0)
  }
  const known = measured[theme]
  const fresh = ofTexts.filter((look) => !known.has(ids[look] ?? -1))
  // A theme is another set of colours on the same page.
  const found = await page.evaluate(findingsOf, { fresh, runOnly: theme === 'light' ? RULES : OF_COLOURS })
  for (const look of fresh) known.add(ids[look] ?? -1)
  return found
}

/** Shows a page in a theme: the page hears of it, and takes its colours, when it is drawn next. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/**
 * Brings axe to a page once after each load. Not by a session of DevTools of its own: with a second one a page that is
 * offline takes itself for online after its next load.
 */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
}

type Looked = typeof window & { axe: typeof axe; textsByLook: Map<number, Element[]> }
type Look = [around: number, own: string]

/**
 * Runs in the page: keeps its visible texts by their looks, and returns these. A look is made of what decides about
 * contrast: the colour and size of the letters, with the backgrounds, classes and states of all elements around them.
 */
function keepLooks(): { looks: Look[]; ofTexts: number[] } {
  const STATE = /^(class|disabled|inert|data-.*|aria-(current|selected|checked|pressed|expanded|disabled|invalid))$/
  const looks: Look[] = []
  const known = new Map<string, number>()
  const byElement = new Map<Element | null, number>()
  const textsByLook = new Map<number, Element[]>()
  for (const element of document.querySelectorAll('body, body *')) {
    const style = getComputedStyle(element)
    const states = [...element.attributes].flatMap(({ name, value }) => (STATE.test(name) ? [`${name}=${value}`] : []))
    const { backgroundColor, backgroundImage, opacity, filter } = style
    const drawn = [backgroundColor, backgroundImage, opacity, filter]
    const around = numberOf(byElement.get(element.parentElement) ?? -1, [element.tagName, ...states, ...drawn])
    byElement.set(element, around)
    if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue
    const { color, fontSize, fontWeight, textShadow } = style
    const look = numberOf(around, [color, fontSize, fontWeight, textShadow])
    textsByLook.set(look, [...(textsByLook.get(look) ?? []), element])
  }
  Object.assign(window, { textsByLook })
  return { looks, ofTexts: [...textsByLook.keys()] }

  function hasText(element: Element): boolean {
    if (element.matches('input, select, textarea')) return true
    return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '')
  }

  function numberOf(around: number, words: string[]): number {
    const own = words.join(' ')
    const key = `${around} ${own}`
    const number = known.get(key) ?? looks.push([around, own]) - 1
    known.set(key, number)
    return number
  }
}

type Asked = { fresh: number[]; runOnly: typeof RULES | typeof OF_COLOURS }

/** Runs in the page: returns the findings of axe there, contrast only of some texts of each fresh look. */
async function findingsOf({ fresh, runOnly }: Asked): Promise<string[]> {
  const { axe, textsByLook } = window as Looked
  // One of them may be where axe cannot tell, such as half under another part.
  const someOf = (all: Element[]) => [0, all.length >> 1, all.length - 1].map((at) => all[at])
  const texts = new Set(fresh.flatMap((look) => someOf(textsByLook.get(look) ?? [])))
  for (const text of texts) text?.setAttribute('data-fresh-look', '')
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-fresh-look]' }] })
  try {
    // No script runs in such a frame, not even this one, and we have no other frames. Passed rules are not listed in
    // full.
    const { violations } = await axe.run(
      { exclude: ['iframe[sandbox=""]'] },
      { resultTypes: ['violations'], iframes: false, runOnly: { ...runOnly, values: [...runOnly.values] } },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  } finally {
    for (const text of texts) text?.removeAttribute('data-fresh-look')
  }
}
