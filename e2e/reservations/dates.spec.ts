import { expect, type Page } from '@playwright/test'
import { DESK, expectAccessible, giveLogin, PHONE, signIn, test } from '../site.ts'

const today = Temporal.Now.plainDateISO('Europe/Berlin')
const read = (day: Temporal.PlainDate, sign: string) => day.toString().split('-').reverse().join(sign)

async function expectMondayFirst(page: Page, monday: string, inMonth: string): Promise<void> {
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveCount(7)
  await expect(heads.first()).toHaveAttribute('title', monday)
  const first = page.getByRole('gridcell').first()
  await expect(first).toHaveAttribute(
    'aria-colindex',
    String(Temporal.PlainDate.from(inMonth).with({ day: 1 }).dayOfWeek),
  )
}

test('in an American browser weeks begin on Monday, and keys or a typed text choose a day [SHELL-010] [SHELL-098]', async ({
  visit,
}) => {
  const page = await visit({ ...DESK, locale: 'en-US', reducedMotion: 'reduce' })
  await giveLogin(page, 'ben')
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.goto('/free')
  const from = page.getByLabel('From')
  await expect(from).toHaveValue(read(today, '/'))
  const pick = page.getByRole('button', { name: 'Open the calendar' })
  await pick.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Choose a day' })
  const focused = sheet.getByRole('gridcell').and(page.locator(':focus'))
  await expect(focused).toHaveAttribute('aria-current', 'date')
  await expect(focused).toHaveAttribute('aria-selected', 'true')
  await expectMondayFirst(page, 'Monday', today.toString())
  await expectAccessible(page)

  // Today is the first day that can be chosen.
  await page.keyboard.press('ArrowLeft')
  await expect(focused).toHaveAttribute('aria-current', 'date')
  for (const key of ['PageDown', 'Shift+PageDown', 'ArrowDown', 'Home', 'ArrowRight']) await page.keyboard.press(key)
  const later = today.add({ months: 1 }).add({ years: 1 }).add({ days: 7 })
  const tuesday = later.subtract({ days: later.dayOfWeek - 2 })
  await expect(focused).toHaveAccessibleName(/^Tuesday, /)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(pick).toBeFocused()
  // The browser has closed it before it says so.
  await expect(page.locator('[role=gridcell]')).toHaveCount(0)
  await pick.press('Enter')
  await expect(focused).toHaveAttribute('aria-current', 'date')
  for (const key of ['PageDown', 'Shift+PageDown', 'ArrowDown', 'Home', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key)
  await expect(from).toHaveValue(read(tuesday, '/'))
  await expect(page).toHaveURL(new RegExp(`from=${tuesday}`))
  await expect(pick).toBeFocused()

  await pick.click()
  await sheet.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(from).toHaveValue(read(today.add({ days: 1 }), '/'))
  await from.fill('tomorrow')
  await from.press('Enter')
  await expect(page.getByText('Not a valid date.')).toBeVisible()
  await from.fill(`1/1/${today.year - 1}`)
  await from.blur()
  await expect(page.getByText(`${read(today, '/')} at the earliest.`)).toBeVisible()
  await from.fill('24.12.')
  await from.press('Enter')
  await expect(page).toHaveURL(/from=\d{4}-12-24/)
})

test('on a phone one thumb chooses a day of the calendar, and a birthday long ago [SHELL-010]', async ({ visit }) => {
  const page = await visit({ ...PHONE, locale: 'en-US', reducedMotion: 'reduce' })
  // In the evening the calendar would open on the next day.
  await signIn(page, 'ben', `/calendar?v=day&d=${today}`)
  await page.getByRole('button', { name: 'Im Kalender wählen' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Tag wählen' })
  await sheet.getByRole('button', { name: 'Nächster Monat' }).tap()
  const month = today.add({ months: 1 })
  await expectAccessible(page)
  const box = await sheet.boundingBox()
  expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 360, 740])
  const tenth = sheet.getByRole('gridcell', { name: / 10\. / })
  const { width = 0, height = 0 } = (await tenth.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await tenth.tap()
  await expect(page).toHaveURL(new RegExp(`d=${month.with({ day: 10 })}`))

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Meine Angaben' }).tap()
  const birthday = page.getByLabel('Geburtsdatum')
  await page.getByRole('button', { name: 'Im Kalender wählen' }).tap()
  await sheet.getByLabel('Jahr').selectOption('1990')
  await sheet.getByLabel('Monat', { exact: true }).selectOption('Februar')
  await sheet.getByRole('gridcell', { name: / 28\. / }).tap()
  await expect(birthday).toHaveValue('28.02.1990')
  await birthday.fill('30.02.1990')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await expect(page.getByText('Das ist kein Datum.')).toBeVisible()
  await expect(page.getByText('Deine Angaben sind gespeichert.')).toBeHidden()
  await birthday.fill('28021990')
  await page.getByRole('button', { name: 'Speichern' }).tap()
  await expect(page.getByText('Deine Angaben sind gespeichert.')).toBeVisible()
})
