import { expect, type Page } from '@playwright/test'
import { activeSlot, cell, chooseInWeek, goBy, openHall, weekCell } from '../calendar.ts'
import { callsOf, rangeNamed, reserve } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, type Site, test, weekdayFrom } from '../site.ts'
import { boxAtRest } from '../touch.ts'

/** A Monday and the Tuesday after it, on both of which the hall is open in the evening. */
const SOME_DAY = Temporal.PlainDate.from(weekdayFrom(20))
const MONDAY = SOME_DAY.subtract({ days: SOME_DAY.dayOfWeek - 1 })
const [monday, tuesday] = [String(MONDAY), String(MONDAY.add({ days: 1 }))]

/** Shows Ben, who is signed in, the week in which he has lane 3 on Monday. */
async function shown(page: Page, site: Site) {
  const call = await callsOf(site.origin, 'ben')
  await reserve(call, await rangeNamed(call, 'Luftdruckhalle 10 m'), 3, monday, ['18:00', '19:30'])
  await openHall(page, monday, 'week')
  await expect(page.locator('[role=grid][data-draggable]')).toBeVisible()
  const own = cell(page, monday, 3, '18:00', 'deine Reservierung')
  await own.scrollIntoViewIfNeeded()
  return own
}

const question = (page: Page) => page.getByRole('region', { name: 'Reservierung verschieben' })

test('on a phone the week says how many lanes are free, offers them, and leads to the day [CAL-009] [CAL-010]', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  await giveLogin(page, 'ben')
  await goThroughWeek(page, async () => {
    const drafts = page.getByRole('dialog', { name: 'Reservieren' })
    await expect(drafts).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drafts).toBeHidden()
  })
})

test('on a desk the week does the same; Ben carries his reservation to another day of it and makes it longer there; with the keys he goes through the week, chooses a lane, and carries his reservation to the next day [CAL-009] [CAL-010] [CAL-014] [CAL-015]', async ({
  visit,
  site,
}) => {
  const page = await visit(DESK)
  await giveLogin(page, 'ben')
  await goThroughWeek(page)

  const own = await shown(page, site)
  const box = await boxAtRest(own)
  await page.mouse.move(box.x + 12, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 12 + box.width + 40, box.y + 12, { steps: 8 })
  await page.mouse.up()
  await expect(question(page)).toContainText(/Auf Stand 3, .*18:00 bis 19:30 verschieben\?/)
  await question(page).getByRole('button', { name: 'Verschieben' }).click()
  const moved = cell(page, tuesday, 3, '18:00', 'deine Reservierung')
  await expect(moved).toBeVisible()
  await expect(page.getByText(/^Verschoben: Stand 3/)).toBeVisible()
  await expect(question(page)).toHaveCount(0)

  const there = await boxAtRest(moved)
  const edge = { x: there.x + there.width / 2, y: there.y + there.height - 4 }
  await page.mouse.move(edge.x, edge.y)
  await page.mouse.down()
  await page.mouse.move(edge.x, edge.y + 32, { steps: 5 })
  await page.mouse.up()
  await expect(question(page)).toContainText(/18:00 bis 20:00 ändern\?/)
  await question(page).getByRole('button', { name: 'Ändern' }).click()
  await expect(moved).toHaveAccessibleName(/18:00 bis 20:00/)

  const ben = await callsOf(site.origin, 'ben')
  await reserve(ben, await rangeNamed(ben, 'Luftdruckhalle 10 m'), 4, monday, ['18:00', '19:30'])
  await expect(cell(page, monday, 4, '18:00', 'deine Reservierung')).toBeAttached()
  await page.getByRole('grid').focus()
  await goBy(page, 'ArrowDown', /17:00 bis 17:30, 12 von 12 Ständen frei/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '12 von 12 Ständen frei' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('grid').focus()
  await goBy(page, 'ArrowDown', /deine Reservierung/)
  await page.keyboard.press('Alt+ArrowRight')
  await expect(question(page)).toContainText(/Auf Stand 4, .*18:00 bis 19:30 verschieben\?/)
  await expect
    .poll(() => activeSlot(page))
    .toMatch(new RegExp(`${MONDAY.add({ days: 1 }).day}\\. .*deine Reservierung`))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Verschoben: Stand 4/)).toBeVisible()
})

test('in this week the days that are over are a strip of 24 px, which opens them; a phone has three days in view', async ({
  visit,
}) => {
  const today = Temporal.Now.plainDateISO('Europe/Berlin')
  const past = today.dayOfWeek - 1
  const page = await visit(DESK)
  await giveLogin(page, 'ben')
  await openHall(page, String(today), 'week')
  const days = page.getByRole('grid').getByRole('rowgroup')
  await expect(days).toHaveCount(7 - past)
  const strip = page.getByRole('button', { name: / vorbei$/ })
  await expect(strip).toHaveCount(past === 0 ? 0 : 1)
  if (past > 0) {
    expect((await boxAtRest(strip)).width).toBeLessThanOrEqual(24)
    await strip.click()
    await expect(days).toHaveCount(7)
    await expectAccessible(page)
  }

  const phone = await visit(PHONE)
  await giveLogin(phone, 'ben')
  await openHall(phone, monday, 'week')
  const isInView = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return left >= 0 && right <= window.innerWidth
  }
  const cells = [0, 1, 2].map((day) => weekCell(phone, String(MONDAY.add({ days: day })), '19:00'))
  for (const one of cells) expect(await one.evaluate(isInView)).toBe(true)
})

async function goThroughWeek(page: Page, closeDrafts = async () => {}): Promise<void> {
  await openHall(page, monday, 'week')
  await expect(weekCell(page, monday, '16:30')).toHaveText('12')
  await expect(weekCell(page, monday, '16:30')).toHaveAttribute('data-word', 'frei')
  await weekCell(page, monday, '16:30').click()
  const sheet = page.getByRole('dialog', { name: '12 von 12 Ständen frei' })
  await expect(sheet.getByRole('listitem')).toHaveCount(12)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await chooseInWeek(page, monday, 2, '16:30')
  await closeDrafts()
  await expect(weekCell(page, monday, '16:30')).toHaveText('11')
  await weekCell(page, monday, '17:30').click({ position: { x: 12, y: 12 } })
  await page.getByRole('button', { name: 'Zum Tag' }).click()
  await expect(page).toHaveURL((url) => url.searchParams.get('v') === 'day' && url.searchParams.get('d') === monday)
  await expect(cell(page, monday, 2, '16:30', 'ausgewählt')).toBeAttached()
}
