import { expect } from '@playwright/test'
import { DESK, expectAccessible, PHONE, signIn, test } from '../site.ts'

for (const [name, options, more] of [
  ['phone', PHONE, 'where nothing is free, it says so and offers a wider search'],
  ['desk', DESK, 'the form of the calendar leads on to the search over all ranges'],
] as const)
  test(`on a ${name} a tap on a time proposes a lane, and another one leads to the calendar, where it is chosen already; ${more}`, async ({
    visit,
  }) => {
    const page = await visit({ ...options, reducedMotion: 'reduce' })
    await signIn(page, name === 'phone' ? 'member31' : 'member32')
    await page.getByRole('link', { name: 'Nächste freie Zeit finden' }).click()
    await expect(page).toHaveURL(/\/free$/)
    const openFilters = () => page.getByRole('button', { name: 'Filter' }).click()
    if (name === 'phone') await openFilters()
    await page.getByText('1½ h', { exact: true }).click()
    await page.getByText('ab 17', { exact: true }).click()
    if (name === 'phone') await page.getByRole('button', { name: 'Treffer zeigen' }).click()
    await expect(page).toHaveURL(/minutes=90/)
    await expect(page).toHaveURL(/part=evening/)
    const card = page.getByRole('main').getByRole('listitem').first()
    await expect(card).toContainText(/Stände? frei/)

    // Until the answer for the evening is there, the list before it can still be tapped.
    const time = card.getByText(/^\d\d:\d\d$/).first()
    await expect(time).toHaveText(/^(1[7-9]|2\d):/)
    await time.click()
    await expect(card.getByRole('group', { name: 'Stand' }).getByRole('radio').first()).toBeChecked()
    await expectAccessible(page)
    const times = /(\d\d:\d\d) bis (\d\d:\d\d) Uhr/.exec((await card.textContent()) ?? '')
    expect(times?.[1] && times[1] >= '17:00').toBe(true)
    await card.getByRole('link').click()
    await expect(page).toHaveURL(/\/calendar\?/)
    const draft = page.getByRole('listitem', { name: new RegExp(`${times?.[1]} bis ${times?.[2]}`) })
    await expect(draft).toBeVisible()
    await expect(page).not.toHaveURL(/slot=/)

    // The search is as it was left.
    await page.goto('/free')
    if (name === 'phone') await openFilters()
    await expect(page.getByLabel('1½ h')).toBeChecked()
    await expect(page.getByLabel('ab 17')).toBeChecked()

    if (name === 'desk') {
      await page.goto('/calendar')
      await page.getByRole('button', { name: 'Zeit suchen' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Nächste freie Zeit finden' }).click()
      await expect(page.getByRole('heading', { name: 'Nächste freie Zeit' })).toBeVisible()
    } else {
      await page.goto('/free?distance=300&from=2026-02-31')
      await expect(page.getByText('In den nächsten vier Wochen ist dafür nichts frei.')).toBeVisible()
      await page.getByRole('button', { name: 'Ohne Einschränkung suchen' }).click()
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    }
  })
