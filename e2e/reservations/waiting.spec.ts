import { expect, type Page } from '@playwright/test'
import { cell, goBy } from '../calendar.ts'
import { callsOf, type PlannedRange, rangeNamed, reserve } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, signIn, test, weekdayFrom } from '../site.ts'

const SMALL_BORE = 'Kleinkaliberstand 50 m'
const PISTOL = 'Pistolenstand 25 m'

async function openSlot(page: Page, range: PlannedRange, day: string, lane: number, start: string, state: string) {
  await page.goto(`/calendar?v=day&d=${day}&rid=${range.id}`)
  await cell(page, day, lane, start, state).click()
}

// On a phone the days with wide columns show the first four lanes.
test('the link of a notice opens exactly the slot as a draft, and the way to the list when it is taken again; ben waits for a slot of dirk, dirk cancels it, and it is held for ben until he confirms it', async ({
  visit,
  site,
}) => {
  const day = weekdayFrom(3)
  const [anna, dirk] = [await callsOf(site.origin, 'anna'), await callsOf(site.origin, 'dirk')]
  const range = await rangeNamed(anna, SMALL_BORE)
  const earlier = weekdayFrom(6)
  const other = await callsOf(site.origin, 'member21')
  await anna('PATCH', '/admin/ranges', { rangeId: range.id, waiting: { mode: 'tell', holdMinutes: 30 } })
  const taken = await reserve(dirk, range, 7, earlier, ['17:00', '18:30'])
  const member = await callsOf(site.origin, 'ben')
  const lane = range.lanes.find(({ name }) => name === '7')?.id
  await member('POST', '/reservations/waiting', {
    rangeId: range.id,
    laneId: lane,
    date: earlier,
    times: { start: '17:00', end: '18:30' },
  })
  const ben = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await signIn(ben, 'ben', '/reservations')
  await expect(ben.getByRole('listitem').filter({ hasText: 'Platz 1' })).toBeVisible()

  await dirk('DELETE', '/appointments', { id: taken })
  await expect(ben.getByText(/Frei gemeldet/)).toBeVisible()
  const { notifications } = await member<{ notifications: { link: string }[] }>('GET', '/notifications')
  const link = notifications.find(({ link }) => link.includes('slot='))?.link ?? ''

  await ben.goto(link)
  await expect(ben.getByRole('listitem', { name: /Stand 7, .*17:00 bis 18:30/ })).toBeVisible()
  await expect(ben).not.toHaveURL(/slot=/)
  await ben.getByRole('button', { name: /Stand 7, .* entfernen/ }).click()

  await reserve(other, range, 7, earlier, ['17:00', '18:00'])
  await ben.goto(link)
  const dialog = ben.getByRole('dialog', { name: 'Belegt' })
  await expect(dialog).toContainText('17:00 bis 18:30')
  await expect(dialog.getByText('Du wartest, Platz 1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Nicht mehr warten' }).click()
  await expect(ben.getByText('Du wartest nicht mehr.')).toBeVisible()

  await anna('PATCH', '/admin/ranges', { rangeId: range.id, waiting: { mode: 'hold', holdMinutes: 30 } })
  await reserve(dirk, range, 3, day, ['18:00', '19:00'])
  const dirksPage = await visit(DESK)
  await giveLogin(dirksPage, 'dirk')

  // The sheet says what was known when it was opened: the name of a friend comes a moment later than the slot.
  await openSlot(ben, range, day, 3, '18:00', 'belegt von Dirk Degen')
  const sheet = ben.getByRole('dialog', { name: 'Belegt' })
  await expect(sheet.getByText('belegt von Dirk Degen, befreundet')).toBeVisible()
  await expect(sheet.getByText('30 Minuten lang für die erste Person der Liste vorgemerkt')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /wählen/ })).toBeVisible()
  await expectAccessible(ben)
  await sheet.getByText('Egal welcher Stand').click()
  await expect(sheet.getByText('Du kannst gleich reservieren')).toBeVisible()
  await sheet.getByText('Nur Stand 3').click()
  await sheet.getByRole('button', { name: 'Auf die Warteliste' }).click()
  await expect(sheet.getByText('Du wartest, Platz 1')).toBeVisible()

  await ben.goto('/reservations')
  const wait = ben.getByRole('listitem').filter({ hasText: 'Platz 1' })
  await expect(wait).toContainText('Stand 3 · Kleinkaliberstand 50 m')
  await ben.goto('/home')
  await expect(ben.getByRole('heading', { level: 1 })).toBeVisible()

  await openSlot(dirksPage, range, day, 3, '18:00', 'deine Reservierung')
  await dirksPage.getByRole('dialog').getByRole('button', { name: 'Stornieren', exact: true }).click()
  await dirksPage.getByRole('button', { name: 'Jetzt stornieren' }).click()

  await expect(ben.getByRole('heading', { name: 'Für dich vorgemerkt' })).toBeVisible()
  await expect(ben.getByText(/Für dich vorgemerkt bis \d\d:\d\d Uhr/)).toBeVisible()
  await expect(ben.getByRole('timer')).toHaveText(/noch (29|30) Minuten/)
  // The bars at the top and for the thumb lie over what is not scrolled to: the whole page is looked at, each part in view.
  await ben.setViewportSize({ width: 390, height: 2_400 })
  await expectAccessible(ben)
  await ben.setViewportSize({ width: 390, height: 844 })
  await ben.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(ben.getByText('Die Reservierung ist bestätigt.')).toBeVisible()
  await expect(ben.getByRole('heading', { name: 'Für dich vorgemerkt' })).toBeHidden()
  await ben.goto('/reservations')
  await expect(ben.getByRole('listitem').filter({ hasText: '18:00 bis 19:00 Uhr' })).toContainText('Stand 3')
})

test('by keyboard one opens a taken slot, takes the lane next to it that is free, and stops waiting', async ({
  visit,
  site,
}) => {
  const day = weekdayFrom(8)
  const [dirk, member] = [await callsOf(site.origin, 'dirk'), await callsOf(site.origin, 'member22')]
  const range = await rangeNamed(dirk, PISTOL)
  await reserve(dirk, range, 1, day, ['17:00', '18:00'])
  const page = await visit(DESK)
  await signIn(page, 'member22', `/calendar?v=day&d=${day}&rid=${range.id}`)
  const grid = page.getByRole('grid', { name: PISTOL })
  await expect(cell(page, day, 1, '17:00', 'belegt')).toBeVisible()
  await grid.focus()
  await goBy(page, 'ArrowUp', /17:00 bis 18:00, belegt/)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Belegt' })
  await expect(sheet).toBeVisible()
  await sheet.getByLabel('Von').selectOption('17:30')
  await expect(sheet.getByText('Stand 2 ist in dieser Zeit frei.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Stand 2 wählen' }).press('Enter')
  await expect(cell(page, day, 2, '17:30', 'ausgewählt')).toBeVisible()

  await member('POST', '/reservations/waiting', {
    rangeId: range.id,
    laneId: range.lanes.find(({ name }) => name === '1')?.id,
    date: day,
    times: { start: '17:00', end: '18:00' },
  })
  await page.goto('/reservations')
  await page.getByRole('button', { name: /nicht mehr warten/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nicht mehr warten' }).click()
  await expect(page.getByRole('heading', { name: 'Warteliste' })).toBeHidden()
})
