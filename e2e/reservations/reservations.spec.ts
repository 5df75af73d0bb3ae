import { expect } from '@playwright/test'
import { activeSlot, cancelOwn, cell, chooseFree, chooseInWeek, goBy, openHall, send } from '../calendar.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test, weekdayFrom } from '../site.ts'

test('ben reserves on his phone, clara sees it on her desk within a second, ben cancels and it goes [LIVE-001] [LIVE-013] [RESV-053] [RESV-089]', async ({
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
})

test('everything goes by keyboard alone: sign in, find a slot, reserve an hour, cancel it', async ({ visit }) => {
  const page = await visit(DESK)
  await page.goto('/login')
  await page.getByLabel('E-Mail').focus()
  await page.keyboard.type('ben@demo.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('bahnfrei-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
  const day = weekdayFrom(5)
  await openHall(page, day)

  const grid = page.getByRole('grid')
  await grid.focus()
  const active = () => activeSlot(page)
  await goBy(page, 'ArrowDown', /16:00 bis 16:30, frei/)
  expect(await active()).toMatch(/Stand 1, 16:00 bis 16:30, frei/)
  await page.keyboard.press('Enter')
  await expect(cell(page, day, 1, '16:00', 'ausgewählt')).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(cell(page, day, 1, '16:00', 'ausgewählt')).toHaveAccessibleName(/16:00 bis 17:00/)

  await page.getByRole('button', { name: 'Stand reservieren' }).focus()
  await page.keyboard.press('Enter')
  await expect(cell(page, day, 1, '16:00', 'deine Reservierung')).toBeVisible()

  await grid.focus()
  await expect.poll(active).toMatch(/deine Reservierung/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Stornieren' }).focus()
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('button', { name: 'Jetzt stornieren' })
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect(cell(page, day, 1, '16:00', 'frei')).toBeVisible()
})

test('anybody who is too late reads it at the slot, and nothing of the choice is lost [RESV-056] [ERR-036]', async ({
  visit,
}) => {
  const [ben, dirk] = [await visit(DESK), await visit(DESK)]
  await Promise.all([giveLogin(ben, 'ben'), giveLogin(dirk, 'dirk')])
  const day = weekdayFrom(8)
  await Promise.all([openHall(ben, day), openHall(dirk, day)])
  await chooseFree(ben, day, 1, '16:00')
  await chooseFree(ben, day, 2, '16:00')

  await chooseFree(dirk, day, 2, '16:00')
  await send(dirk)

  await expect(ben.getByText(/Inzwischen belegt/)).toBeVisible()
  await expect(ben.getByRole('button', { name: /Zeiten reservieren/ })).toHaveAttribute('data-disabled', 'true')
  await ben.getByRole('button', { name: /Stand 2, .* entfernen/ }).click()
  await send(ben)
  await expect(cell(ben, day, 1, '16:00', 'deine Reservierung')).toBeVisible()
})

test('a submission whose answer is lost is repeated by itself, and reserved once [B13]', async ({ visit }) => {
  const page = await visit(PHONE)
  await giveLogin(page, 'ben')
  const day = weekdayFrom(9)
  await openHall(page, day)
  await chooseFree(page, day, 3, '16:00')

  // The reservation arrives, its answer does not.
  const keys: (string | undefined)[] = []
  await page.route('**/api/appointments', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const answer = await route.fetch()
    if (keys.length === 1) await route.abort('connectionreset')
    else await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Stand reservieren' }).click()
  await expect(page.getByText('Eine wartende Reservierung hat geklappt.')).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
  await expect(cell(page, day, 3, '16:00', 'deine Reservierung')).toHaveCount(1)
  await page.getByRole('button', { name: 'Gesehen' }).click()
  await expect(page.getByText('Eine wartende Reservierung hat geklappt.')).toHaveCount(0)
})

test('the details tell before the tap whether the fee comes back, and give a calendar file [RESV-095] [RESV-090]', async ({
  visit,
}) => {
  const page = await visit(DESK)
  await giveLogin(page, 'ben')
  const day = weekdayFrom(10)
  await openHall(page, day)
  await chooseFree(page, day, 4, '16:00')
  await send(page)

  await cell(page, day, 4, '16:00', 'deine Reservierung').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Luftdruckhalle 10 m')
  expect((await dialog.boundingBox())?.width).toBe(500)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /ICS/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^reservation-.*\.ics$/)

  await dialog.getByRole('button', { name: 'Stornieren' }).click()
  await expect(page.getByText('Wenn du jetzt stornierst, wird die Gebühr erstattet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Behalten' }).click()
  await expect(cell(page, day, 4, '16:00', 'deine Reservierung')).toBeVisible()
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

test('the next reservation stands on the first screen, and leads to its place in the calendar', async ({ visit }) => {
  const page = await visit(PHONE)
  await giveLogin(page, 'dirk')
  const day = weekdayFrom(4)
  await openHall(page, day)
  await chooseFree(page, day, 3, '16:00')
  await send(page)
  await page.goto('/home')
  await expectAccessible(page)
  await page
    .getByRole('link', { name: /16:00 bis 16:30/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/calendar\?/)
  await expect(page.getByRole('dialog')).toContainText('Luftdruckhalle 10 m')
})

for (const [name, options] of [
  ['phone', PHONE],
  ['desk', DESK],
] as const)
  for (const view of ['day', 'week'] as const)
    test(`the ${view} view is accessible on a ${name}, with free, taken, own and chosen slots [CAL-018]`, async ({
      visit,
    }) => {
      const page = await visit(options)
      await giveLogin(page, 'member07')
      await openHall(page, weekdayFrom(2), view)
      await (view === 'day' ? chooseFree : chooseInWeek)(page, weekdayFrom(2), 1, '16:00')
      await expectAccessible(page)
    })

test('without a line the calendar says how old it is, and renews itself when the line is back [LIVE-018]', async ({
  visit,
}) => {
  const [ben, dirk] = [await visit(DESK), await visit(DESK)]
  await Promise.all([giveLogin(ben, 'ben'), giveLogin(dirk, 'dirk')])
  const day = weekdayFrom(11)
  await Promise.all([openHall(ben, day), openHall(dirk, day)])
  await ben.context().setOffline(true)
  await expect(ben.getByText(/^Offline\. Gezeigt/)).toBeVisible()

  await chooseFree(dirk, day, 6, '16:00')
  await send(dirk)
  await ben.context().setOffline(false)
  await expect(cell(ben, day, 6, '16:00', 'belegt')).toBeVisible()
})
