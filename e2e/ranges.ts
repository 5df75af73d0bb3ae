import { expect, type Locator, type Page } from '@playwright/test'
import { boxAtRest } from './touch.ts'

/** Creates a range with lanes 1 to `lanes` and waits for its opening hours. */
export async function createRange(page: Page, name: string, lanes = 3): Promise<void> {
  await page.goto('/admin/club/ranges')
  await page.getByRole('button', { name: 'Schießstand anlegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Anzahl der Stände').selectOption(String(lanes))
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
}

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Einstellungen' }).getByRole('link', { name }).click()
}

/** Scrolls a half hour of the painted week into the middle, and returns the point in its middle. */
export async function halfHour(page: Page, day: string, from: string): Promise<{ x: number; y: number }> {
  const drawn = page.getByRole('gridcell', { name: new RegExp(`^${day} ${from} bis`) })
  await drawn.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // A finger is felt where the page was drawn last: that must be after it was scrolled.
  const { x, y, width, height } = await boxAtRest(drawn)
  return { x: x + width / 2, y: y + height / 2 }
}

export function state(page: Page, day: string, from: string): Locator {
  return page.getByRole('gridcell', { name: new RegExp(`^${day} ${from} bis`) })
}

export async function mousePaint(page: Page, from: [string, string], to: [string, string]): Promise<void> {
  await halfHour(page, from[0], from[1])
  const start = await halfHour(page, to[0], to[1])
  const first = await boxAtRest(state(page, from[0], from[1]))
  await page.mouse.move(first.x + first.width / 2, first.y + first.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x, start.y, { steps: 5 })
  await page.mouse.up()
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Vorschau und speichern' }).click()
  await page.getByRole('button', { name: 'Zeiten speichern' }).click()
  await expect(page.getByText('Die Zeiten sind gespeichert und gelten.').last()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export async function openCalendar(page: Page, name: string, day: string): Promise<void> {
  await page.goto(`/calendar?v=day&d=${day}`)
  await page.getByLabel('Schießstand').selectOption({ label: name })
  await expect(page.getByRole('grid', { name })).toBeVisible()
}
