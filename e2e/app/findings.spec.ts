import { expect } from '@playwright/test'
import { findingsIn, showTheme } from '../findings.ts'
import { DESK, expectAccessible, test } from '../site.ts'

const GOOD = '<li>Gut zu lesen</li>'.repeat(40)
/** Faults with the rules that find them in each theme. The security policy takes styles only from a script. */
const FAULTS = [
  { html: '<input>', light: ['label'], dark: [] },
  { html: '<div role="buton">Los</div>', light: ['aria-roles'], dark: [] },
  {
    html: '<button data-css="width: 8px; height: 8px; padding: 0">A</button>'.repeat(2),
    light: ['target-size'],
    dark: [],
  },
  { html: '<p data-css="color: light-dark(#ccc, #fff)">Blass</p>', light: ['color-contrast'], dark: [] },
  { html: '<p data-css="color: light-dark(#000, #333)">Blass</p>', light: [], dark: ['color-contrast'] },
  {
    html: `<ul>${GOOD}<li data-css="color: light-dark(#000, #333)">Blass</li>${GOOD}</ul>`,
    light: [],
    dark: ['color-contrast'],
  },
  { html: '<p data-css="background: light-dark(#fff, #ddd)">Blass</p>', light: [], dark: ['color-contrast'] },
  {
    html: `<p data-css="color: light-dark(#000, #fff)">Wort
      <a href="/about" data-css="color: light-dark(#222, #eee); text-decoration: none">Wort</a> Wort</p>`,
    light: ['link-in-text-block'],
    dark: ['link-in-text-block'],
  },
]

test('axe finds what is planted in a page that it has seen, each fault in its theme, and also one among many equal rows', async ({
  visit,
}) => {
  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await page.goto('/about')
  await expectAccessible(page)
  for (const { html, ...expected } of FAULTS) {
    await page.evaluate((planted) => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', `<div data-planted>${planted}</div>`)
      for (const one of document.querySelectorAll<HTMLElement>('[data-css]')) one.style.cssText = one.dataset.css ?? ''
    }, html)
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme)
      const rules = (await findingsIn(page, theme)).map((finding) => finding.split(':')[0])
      expect(rules, `${html.slice(-80)} in ${theme}`).toEqual(expected[theme])
    }
    await page.evaluate(() => document.querySelector('[data-planted]')?.remove())
  }
})
