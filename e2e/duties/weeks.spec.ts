import { expect } from '@playwright/test'
import { callsOf, rangeNamed } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'

const RULE = { isPlanned: true, needed: 1, youthNeeded: false, mostMinutes: null, cancelAfter: null }
const TALLEST = 1500

test('of four weeks of duties the first seven days stand open and fit below each other, the later weeks say what is wanted and unfold', async ({
  site,
  visit,
}) => {
  const anna = await callsOf(site.origin, 'anna')
  const hall = await rangeNamed(anna, 'Luftdruckhalle 10 m')
  await anna('POST', '/admin/duties/rules', { rangeId: hall.id, supervision: 'should', ...RULE })
  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/duties')
  const weeks = page.getByRole('main').locator('summary')
  await expect(weeks).toHaveCount(3)
  await expect(weeks.first()).toContainText(/\d+ gesucht/)
  expect(await page.getByRole('main').evaluate((element) => element.scrollHeight)).toBeLessThanOrEqual(TALLEST)
  const shown = page.getByRole('main').getByRole('listitem').filter({ visible: true })
  const before = await shown.count()
  await weeks.first().click()
  await expect.poll(() => shown.count()).toBeGreaterThan(before)
  await expectAccessible(page)
  await page.setViewportSize(PHONE.viewport)
  await expectAccessible(page)
  await page.getByText('Gesucht', { exact: true }).click()
  await expect(weeks).toHaveCount(0)
})
