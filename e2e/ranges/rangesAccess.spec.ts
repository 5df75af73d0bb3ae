import { expect } from '@playwright/test'
import { openTab } from '../ranges.ts'
import { DESK, expectAccessible, PHONE, signIn, test } from '../site.ts'

const SCREENS = [
  ['Allgemein', 'Zeitzone'],
  ['Öffnungszeiten', 'In Worten'],
  ['Stände', 'Einstellungen je Stand'],
  ['Sonderzeiten', 'Was gilt wann?'],
  ['Sperren', 'In dieser Zeit kann nichts reserviert werden'],
  ['Buchungsregeln', 'Wie viel jemand reservieren darf'],
] as const

// These run without motion: while a page fades in, its colours are not its own yet.
for (const [device, options] of [
  ['the desk', DESK],
  ['a phone', PHONE],
] as const) {
  test(`the list of ranges and each part of one are accessible in both themes on ${device}, and nothing scrolls sideways`, async ({
    visit,
  }) => {
    const page = await visit({ ...options, reducedMotion: 'reduce' })
    await signIn(page, 'anna', '/admin/club/ranges')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('button', { name: 'Schießstand anlegen' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Luftdruckhalle 10 m' }).click()
    for (const [tab, sign] of SCREENS) {
      await openTab(page, tab)
      await expect(page.getByText(sign).first()).toBeVisible()
      if (tab === 'Stände') await page.getByText('Stand 3', { exact: true }).click()
      await expectAccessible(page)
      const add = page.getByRole('button', { name: /^(Sonderzeit|Sperre|Regel) anlegen$/ })
      if ((await add.count()) === 0) continue
      await add.first().click()
      await expect(page.getByRole('button', { name: 'Zurück zur Liste' })).toBeVisible()
      await expectAccessible(page)
    }
  })
}
