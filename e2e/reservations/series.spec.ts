import { expect, type Page } from '@playwright/test'
import { cell, chooseFree } from '../calendar.ts'
import { callsOf, rangeNamed, reserve } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, type Site, test } from '../site.ts'

const SMALL_BORE = 'Kleinkaliberstand 50 m'

/** The coming Monday that is at least two days ahead: once a year it is Easter Monday. */
function monday(): string {
  let day = Temporal.Now.plainDateISO('Europe/Berlin').add({ days: 2 })
  while (day.dayOfWeek !== 1) day = day.add({ days: 1 })
  return day.toString()
}

const weeksOn = (day: string, weeks: number) => Temporal.PlainDate.from(day).add({ weeks }).toString()

async function openRange(page: Page, range: string, day: string): Promise<void> {
  await page.goto(`/calendar?v=day&d=${day}`)
  await page.getByLabel('Schießstand').selectOption({ label: range })
  await expect(page.getByRole('grid', { name: range })).toBeVisible()
}

async function repeat(page: Page) {
  await page.getByRole('button', { name: 'Jede Woche wiederholen' }).click()
  return page.getByRole('dialog', { name: 'Serie anlegen' })
}

test('on a phone a member repeats a draft every week, sees what stands against each date, and gets exactly the dates that are ticked; of a series the times of all are changed, those that follow cancelled, and the first is kept', async ({
  visit,
  site,
}) => {
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'member11')
  await repeatWeekly(page, site, 1)
  const day = monday()
  await openRange(page, SMALL_BORE, day)
  await chooseFree(page, day, 3, '16:00')
  const dialog = await repeat(page)
  await dialog.getByLabel('Bis einschließlich').fill(weeksOn(day, 2))
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: '3 Tage reservieren' }).click()
  await expect(page.getByText('3 Tage der Serie wurden reserviert.')).toBeVisible()

  await cell(page, day, 3, '16:00', 'deine Reservierung').click()
  const details = page.getByRole('dialog', { name: 'Deine Reservierung' })
  await expect(details.getByText('Teil einer Serie')).toBeVisible()
  await details.getByRole('button', { name: 'Zeiten der Serie ändern' }).click()
  const change = page.getByRole('dialog', { name: 'Zeiten der Serie ändern' })
  await change.getByText('Alle kommenden').click()
  await expect(change.getByText('Das sind 3 Tage.')).toBeVisible()
  await change.getByLabel('Beginn', { exact: true }).selectOption('17:00')
  await change.getByLabel('Ende', { exact: true }).selectOption('18:00')
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Ändern' }).click()
  await expect(page.getByText('3 Tage wurden geändert.')).toBeVisible()

  const next = weeksOn(day, 1)
  await openRange(page, SMALL_BORE, next)
  await cell(page, next, 3, '17:00', 'deine Reservierung').click()
  await page.getByRole('button', { name: 'Mehrere Tage stornieren' }).click()
  const cancel = page.getByRole('dialog', { name: 'Serie stornieren?' })
  await expect(cancel.getByText('Das sind 2 Tage.')).toBeVisible()
  await expect(cancel.getByText('Die Gebühr wird erstattet.')).toBeVisible()
  await expectAccessible(page)
  await cancel.getByRole('button', { name: '2 Tage stornieren' }).click()
  await expect(page.getByText('2 Tage wurden storniert.')).toBeVisible()
  await page.goto('/reservations')
  await expect(page.getByRole('listitem').filter({ hasText: '17:00 bis 18:00 Uhr' })).toHaveCount(1)
})

test('on a desk a member repeats a draft every week in the same way; where a range has no federal state, holidays cannot be left out, and it says why', async ({
  visit,
  site,
}) => {
  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(page, 'member12')
  await repeatWeekly(page, site, 2)
  const day = monday()
  const range = 'Pistolenstand 25 m'
  const anna = await callsOf(site.origin, 'anna')
  const { id } = await rangeNamed(anna, range)
  await anna('PATCH', '/admin/ranges', { rangeId: id, federalState: null })
  await openRange(page, range, day)
  await chooseFree(page, day, 1, '17:00')
  const refusing = await repeat(page)

  await expect(refusing.getByRole('switch', { name: 'Gesetzliche Feiertage auslassen' })).toBeDisabled()
  await expect(refusing.getByText('kein Bundesland eingetragen')).toBeVisible()
  await anna('PATCH', '/admin/ranges', { rangeId: id, federalState: 'HE' })
})

async function repeatWeekly(page: Page, site: Site, lane: number): Promise<void> {
  const day = monday()
  const dirk = await callsOf(site.origin, 'dirk')
  await reserve(dirk, await rangeNamed(dirk, SMALL_BORE), lane, weeksOn(day, 1), ['16:00', '17:00'])
  await openRange(page, SMALL_BORE, day)
  await chooseFree(page, day, lane, '16:00')
  const dialog = await repeat(page)

  await expect(dialog.getByText('Feiertage in Hessen.')).toBeVisible()
  await dialog.getByLabel('Bis einschließlich').fill(weeksOn(day, 53))
  const dates = dialog.getByRole('listitem')
  await expect(dates).toHaveCount(54)
  await expect(dates.nth(0)).toContainText('frei')
  await expect(dates.nth(1)).toContainText('bereits belegt')
  await expect(dates.nth(1).getByRole('checkbox')).toBeDisabled()
  await expect(dates.filter({ hasText: 'Feiertag: Ostermontag' })).not.toHaveCount(0)
  await expect(dates.nth(10)).toContainText(/noch nicht reservierbar, ab|Feiertag/)
  await dialog.getByLabel('Bis einschließlich').fill(weeksOn(day, 3))
  await expect(dates).toHaveCount(4)
  await expectAccessible(page)

  await dates.nth(2).getByRole('checkbox').click()
  const send = dialog.getByRole('button', { name: /reservieren/ })
  const chosen = await dialog.getByRole('checkbox', { checked: true }).count()
  expect(chosen).toBeGreaterThanOrEqual(1)
  await expect(send).toHaveText(chosen === 1 ? '1 Tag reservieren' : `${chosen} Tage reservieren`)
  await send.click()
  await expect(page.getByText(/der Serie wurden? reserviert/)).toBeVisible()
  await expect(cell(page, day, lane, '16:00', 'deine Reservierung')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Jede Woche wiederholen' })).toBeHidden()
  await page.goto('/reservations')
  await expect(page.getByRole('listitem').filter({ hasText: `Stand ${lane} · ${SMALL_BORE}` })).toHaveCount(chosen)
}
