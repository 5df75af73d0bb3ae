import { expect, type Page } from '@playwright/test'
import { cell, openAdminHall, send } from '../calendar.ts'
import { callsOf, rangeNamed, reserve } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, signIn, test, weekdayFrom } from '../site.ts'

const HALL = 'Luftdruckhalle 10 m'
const DAY = weekdayFrom(22)

async function openList(page: Page, path: string) {
  await page.goto(`${path}?d=${DAY}`)
  await page.getByLabel('Schießstand').selectOption({ label: HALL })
  await page.getByText('Liste', { exact: true }).click()
  const list = page.getByRole('list', { name: HALL })
  await expect(list).toHaveAttribute('aria-busy', 'false')
  return list
}

test('a day as a list says when how many lanes are free, takes one, and opens what is the own; officers read in it who is on which lane; an address opens their calendar of a club at a range in a view; they read why a lane is closed, and that they may reserve it all the same; a lane and a whole range are reserved in the calendar [CAL-003] [CAL-004] [CAL-005] [CAL-008] [CAL-045]', async ({
  visit,
  site,
}) => {
  const page = await visit(PHONE)
  await giveLogin(page, 'ben')
  const list = await openList(page, '/calendar')
  await expect(list.getByRole('listitem').first()).toContainText('geschlossen')
  await list.getByRole('button', { name: '12 von 12 frei' }).click()
  const sheet = page.getByRole('dialog', { name: '12 von 12 Ständen frei' })
  await sheet.getByRole('button', { name: /^Stand 4, frei/ }).click()
  await send(page)
  await page.keyboard.press('Escape')
  const own = list.getByRole('button', { name: 'deine Reservierung' })
  await expect(own).toContainText('Stand 4')
  await expect(own).toContainText('16:00 bis 17:00')
  await expect(list.getByRole('button', { name: '11 von 12 frei' })).toBeVisible()
  await expectAccessible(page)
  await own.click()
  await expect(page.getByRole('dialog', { name: 'Deine Reservierung' })).toContainText('16:00 bis 17:00 Uhr')

  // The strip of days leads on, and the address brings a colleague to the same list.
  await page.getByRole('button', { name: 'Schließen', exact: true }).click()
  await page.getByRole('button', { name: 'Nächster Tag' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('v') === 'list' && url.searchParams.get('d') !== DAY)
  await expect(own).toHaveCount(0)

  const call = await callsOf(site.origin, 'ben')
  await reserve(call, await rangeNamed(call, HALL), 3, DAY, ['18:00', '19:30'])
  const anna = await visit(DESK)
  await giveLogin(anna, 'anna')
  const all = await openList(anna, '/admin/calendar')
  const bens = all.getByRole('button', { name: /^18:00 .*Ben Brandt/ })
  await expect(bens).toContainText('18:00 bis 19:30')
  await expect(bens).toContainText('Stand 3')
  await bens.click()
  await expect(anna.getByRole('dialog', { name: 'Reservierung' })).toContainText('Ben Brandt')

  const officer = await callsOf(site.origin, 'anna')
  const range = await rangeNamed(officer, 'Pistolenstand 25 m')
  const { clubs } = (await officer('GET', '/clubs')) as { clubs: { id: string; name: string }[] }
  const cid = clubs.find(({ name }) => name.includes('Eichenhain'))?.id
  await anna.goto('/admin/calendar')

  for (const [v, button] of [
    ['week', 'Woche'],
    ['day', 'Tage'],
  ] as const) {
    await anna.goto(`/admin/calendar?rid=${range.id}&cid=${cid}&v=${v}`)
    await expect(anna.getByRole('grid', { name: 'Pistolenstand 25 m' })).toBeVisible()
    await expect(anna.getByRole('radio', { name: button })).toBeChecked()
    const chosen = anna.getByRole('combobox', { name: 'Schießstand' })
    await expect(chosen.locator('optgroup').first()).toHaveAttribute('label', /Eichenhain/)
  }

  const closed = weekdayFrom(16)
  const { id: rangeId, lanes } = await rangeNamed(officer, 'Luftdruckhalle 10 m')
  const laneIds = lanes.slice(1, 2).map(({ id }) => id)
  const times = { startDate: `${closed}T17:00`, endDate: `${closed}T18:00` }
  await officer('POST', '/admin/ranges/blocks', { rangeId, laneIds, ...times, title: 'Wartung', comment: '' })
  await openAdminHall(anna, closed)
  const allTheSame = ', für die Verwaltung reservierbar'
  await expect(cell(anna, closed, 2, '09:00', `geschlossen${allTheSame}`)).toBeAttached()
  await expect(cell(anna, closed, 2, '17:00', `gesperrt: Wartung${allTheSame}`)).toBeAttached()
  await expect(cell(anna, closed, 2, '16:00', 'frei')).toHaveAccessibleName(/16:00 bis 17:00/)

  const day = weekdayFrom(21)
  const rifles = await rangeNamed(officer, 'Gewehrstand 100 m')
  await reserve(officer, rifles, 2, day, ['17:00', '18:00'])
  await officer('POST', '/appointments/blocker', {
    type: 'fixed',
    targetId: rifles.id,
    displayText: 'Kreismeisterschaft',
    showPublicDisplayText: true,
    specifics: {
      reservations: rifles.lanes.map(({ id }) => ({
        eventId: rifles.id,
        laneId: id,
        date: day,
        times: { start: '18:30', end: '20:00' },
      })),
    },
  })
  const desk = await visit(DESK)
  await signIn(desk, 'ben', `/calendar?v=day&d=${day}&rid=${rifles.id}`)
  await expect(cell(desk, day, 2, '17:00', 'belegt')).toBeVisible()
  for (const lane of [1, 2, 3]) await expect(cell(desk, day, lane, '18:30', 'Kreismeisterschaft')).toBeVisible()
})
