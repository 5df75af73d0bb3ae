import { expect, type Page } from '@playwright/test'
import { activeSlot, cancelOwn, cell, chooseFree, chooseInWeek, goBy, openHall, send } from '../calendar.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test, weekdayFrom } from '../site.ts'

test('ben reserves on his phone, clara sees it on her desk within a second, ben cancels and it goes; a submission whose answer is lost is repeated by itself, and reserved once; it stands on his start screen, and leads to its place in the calendar; day and week are accessible [LIVE-001] [LIVE-013] [RESV-053] [RESV-089] [B13] [CAL-018]', async ({
  visit,
}) => {
  const [ben, clara] = [await visit(PHONE), await visit(DESK)]
  await Promise.all([giveLogin(ben, 'ben'), giveLogin(clara, 'clara')])
  const day = weekdayFrom(2)
  await Promise.all([openHall(ben, day), openHall(clara, day)])
  await expect(cell(clara, day, 2, '16:00', 'frei')).toBeVisible()

  await chooseFree(ben, day, 2, '16:00')
  await send(ben)
  await expect(cell(clara, day, 2, '16:00', 'belegt')).toBeVisible()
  await expect(cell(ben, day, 2, '16:00', 'deine Reservierung')).toBeVisible()

  await cancelOwn(ben, day, 2, '16:00')
  await expect(cell(clara, day, 2, '16:00', 'frei')).toBeVisible()

  const later = weekdayFrom(9)
  await openHall(ben, later)
  await chooseFree(ben, later, 3, '16:00')

  // The reservation arrives, its answer does not.
  const keys: (string | undefined)[] = []
  await ben.route('**/api/appointments', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    if (keys.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await ben.getByRole('button', { name: 'Stand reservieren' }).click()
  await expect(ben.getByText('Eine wartende Reservierung hat geklappt.')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
  await expect(cell(ben, later, 3, '16:00', 'deine Reservierung')).toHaveCount(1)
  await ben.getByRole('button', { name: 'Gesehen' }).click()
  await expect(ben.getByText('Eine wartende Reservierung hat geklappt.')).toHaveCount(0)

  await ben.goto('/home')
  await ben
    .getByRole('link', { name: /16:00 bis 16:30/ })
    .first()
    .click()
  await expect(ben).toHaveURL(/\/calendar\?/)
  await expect(ben.getByRole('dialog')).toContainText('Luftdruckhalle 10 m')

  await expectViewsAccessible(ben)
})

test('everything goes by keyboard alone: sign in, find a slot, reserve an hour, cancel it; anybody who is too late reads it at the slot, and nothing of the choice is lost; the details tell before the tap whether the fee comes back, and give a calendar file; without a line the calendar says how old it is, and renews itself when the line is back; day and week are accessible [ERR-036] [LIVE-018] [RESV-056] [RESV-090] [RESV-095] [CAL-018]', async ({
  visit,
}) => {
  const ben = await visit(DESK)
  await ben.goto('/login')
  await ben.getByLabel('E-Mail').focus()
  await ben.keyboard.type('ben@demo.example')
  await ben.keyboard.press('Tab')
  await ben.keyboard.type('bahnfrei-demo')
  await ben.keyboard.press('Enter')
  await expect(ben).toHaveURL(/\/home$/)
  const day = weekdayFrom(5)
  await openHall(ben, day)

  const grid = ben.getByRole('grid')
  await ben.getByRole('link', { name: 'Zu den Ständen springen' }).focus()
  await ben.keyboard.press('Enter')
  await expect(grid).toBeFocused()
  const active = () => activeSlot(ben)
  await goBy(ben, 'ArrowDown', /16:00 bis 16:30, frei/)
  expect(await active()).toMatch(/Stand 1, 16:00 bis 16:30, frei/)
  await ben.keyboard.press('Enter')
  await expect(cell(ben, day, 1, '16:00', 'ausgewählt')).toBeVisible()
  await ben.keyboard.press('Shift+ArrowDown')
  await expect(cell(ben, day, 1, '16:00', 'ausgewählt')).toHaveAccessibleName(/16:00 bis 17:00/)

  await ben.getByRole('button', { name: 'Stand reservieren' }).focus()
  await ben.keyboard.press('Enter')
  await expect(cell(ben, day, 1, '16:00', 'deine Reservierung')).toBeVisible()

  await grid.focus()
  await expect.poll(active).toMatch(/deine Reservierung/)
  await ben.keyboard.press('Enter')
  const dialog = ben.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Stornieren' }).focus()
  await ben.keyboard.press('Enter')
  const confirm = ben.getByRole('button', { name: 'Jetzt stornieren' })
  await confirm.focus()
  await ben.keyboard.press('Enter')
  await expect(cell(ben, day, 1, '16:00', 'frei')).toBeVisible()

  const [second, third, fourth] = [weekdayFrom(8), weekdayFrom(10), weekdayFrom(11)]
  const dirk = await visit(DESK)
  await giveLogin(dirk, 'dirk')
  await Promise.all([openHall(ben, second), openHall(dirk, second)])
  await chooseFree(ben, second, 1, '16:00')
  await chooseFree(ben, second, 2, '16:00')

  await chooseFree(dirk, second, 2, '16:00')
  await send(dirk)

  await expect(ben.getByText(/Inzwischen belegt/)).toBeVisible()
  await expect(ben.getByRole('button', { name: /Zeiten reservieren/ })).toHaveAttribute('data-disabled', 'true')
  await ben.getByRole('button', { name: /Stand 2, .* entfernen/ }).click()
  await send(ben)
  await expect(cell(ben, second, 1, '16:00', 'deine Reservierung')).toBeVisible()

  await openHall(ben, third)
  await chooseFree(ben, third, 4, '16:00')
  await send(ben)

  await cell(ben, third, 4, '16:00', 'deine Reservierung').click()
  const details = ben.getByRole('dialog')
  await expect(details).toContainText('Luftdruckhalle 10 m')
  expect((await details.boundingBox())?.width).toBe(500)
  await expectAccessible(ben)
  const download = ben.waitForEvent('download')
  await details.getByRole('button', { name: /ICS/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^reservation-.*\.ics$/)

  await details.getByRole('button', { name: 'Stornieren' }).click()
  await expect(ben.getByText('Wenn du jetzt stornierst, wird die Gebühr erstattet.')).toBeVisible()
  await ben.getByRole('button', { name: 'Behalten' }).click()
  await expect(cell(ben, third, 4, '16:00', 'deine Reservierung')).toBeVisible()

  await Promise.all([openHall(ben, fourth), openHall(dirk, fourth)])
  await ben.context().setOffline(true)
  await expect(ben.getByText(/^Offline\. Gezeigt/)).toBeVisible()

  await chooseFree(dirk, fourth, 6, '16:00')
  await send(dirk)
  await ben.context().setOffline(false)
  await expect(cell(ben, fourth, 6, '16:00', 'belegt')).toBeVisible()

  await expectViewsAccessible(ben)
})

test('what was just reserved is taken back with one tap as long as that is said', async ({ visit }) => {
  const page = await visit(PHONE)
  await giveLogin(page, 'dirk')
  const day = weekdayFrom(6)
  await openHall(page, day)
  await chooseFree(page, day, 3, '16:00')
  await send(page)
  await expect(cell(page, day, 3, '16:00', 'deine Reservierung')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Zurückgenommen. Nichts ist reserviert.')).toBeVisible()
  await expect(cell(page, day, 3, '16:00', 'frei')).toBeVisible()
})

/** Day and week with free, taken, own and chosen slots. */
async function expectViewsAccessible(page: Page): Promise<void> {
  const day = weekdayFrom(2)
  for (const [view, choose, lane] of [
    ['day', chooseFree, 1],
    ['week', chooseInWeek, 2],
  ] as const) {
    await openHall(page, day, view)
    await choose(page, day, lane, '16:00')
    await expectAccessible(page)
  }
}
