import { expect } from '@playwright/test'
import { openTab } from '../ranges.ts'
import { DESK, expectAccessible, PHONE, signIn, test } from '../site.ts'

const SCREENS = [
  { tab: 'Allgemein', sign: 'Zeitzone und Feiertage', forms: [] },
  { tab: 'Öffnungszeiten', sign: 'In Worten', forms: [] },
  { tab: 'Stände', sign: 'Einstellungen je Stand', forms: [] },
  { tab: 'Sonderzeiten und Sperren', sign: 'Was gilt wann?', forms: ['Sonderzeit anlegen', 'Sperre anlegen'] },
  { tab: 'Buchungsregeln', sign: 'Wie viel jemand reservieren darf', forms: ['Regel anlegen'] },
] as const

// These run without motion: while a page fades in, its colours are not its own yet.
for (const [device, options] of [
  ['the desk', DESK],
  ['a phone', PHONE],
] as const) {
  test(`the list of ranges and each of the five parts of one are accessible in both themes on ${device}, each part is at most 1500 pixels high at a desk, and nothing scrolls sideways`, async ({
    visit,
  }) => {
    const page = await visit({ ...options, reducedMotion: 'reduce' })
    await signIn(page, 'anna', '/admin/club/ranges')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('button', { name: 'Schießstand anlegen' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Luftdruckhalle 10 m' }).click()
    await expect(page.getByRole('navigation', { name: 'Einstellungen' }).getByRole('link')).toHaveCount(5)
    for (const { tab, sign, forms } of SCREENS) {
      await openTab(page, tab)
      await expect(page.getByText(sign).first()).toBeVisible()
      if (options === DESK)
        expect(await page.getByRole('main').evaluate((element) => element.scrollHeight)).toBeLessThanOrEqual(1500)
      if (tab === 'Stände') await page.getByText('Stand 3', { exact: true }).click()
      await expectAccessible(page)
      if (tab === 'Allgemein') {
        await page.getByRole('button', { name: 'Adresse und Ort ändern' }).click()
        await page.getByText('Breiten- und Längengrad', { exact: true }).click()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
      }
      for (const form of forms) {
        await page.getByRole('button', { name: form }).first().click()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Zurück zur Liste' }).click()
      }
    }
  })
}
