import { expect, type Locator, type Page } from '@playwright/test'
import { activeSlot, cancelOwn, cell, goBy, openHall } from '../calendar.ts'
import { callsOf, rangeNamed, reserve } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, type Site, test, weekdayFrom } from '../site.ts'
import { boxAtRest, cornerOf, touchscreenOf } from '../touch.ts'

const HALL = 'Luftdruckhalle 10 m'

/** Reserves a lane for somebody and shows it to everybody who looks. */
async function shown(
  page: Page,
  site: Site,
  { who, by = who, day, lane }: Record<'who' | 'day', string> & { by?: string; lane: number },
) {
  const call = await callsOf(site.origin, who)
  await reserve(call, await rangeNamed(call, HALL), lane, day, ['18:00', '19:30'])
  await giveLogin(page, by)
  await openHall(page, day)
  await expect(page.locator('[role=grid][data-draggable]')).toBeVisible()
}

async function scrollTo(entry: Locator) {
  await entry.evaluate((element) => {
    const grid = element.closest('[role=grid]')
    if (grid === null) throw new Error('It lies in no grid.')
    const [box, at] = [grid.getBoundingClientRect(), element.getBoundingClientRect()]
    grid.scrollBy({ top: at.top - box.top - box.height / 2, behavior: 'instant' })
  })
}

/** Carries what is drawn by the mouse to one lane further and half an hour later. */
async function carryOn(page: Page, entry: Locator, rows = 1) {
  await scrollTo(entry)
  // Waits until nothing above the grid moves it any more.
  await entry.hover({ position: { x: 12, y: 12 } })
  const box = await boxAtRest(entry)
  await page.mouse.move(box.x + 12, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 12 + box.width + 4, box.y + 12 + (box.height / 3) * rows, { steps: 8 })
  await page.mouse.up()
}

/** The socket of a page, over which nothing comes in while it is held. */
async function heldLine(page: Page) {
  let kept: (() => void)[] | undefined
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      const pass = () => socket.send(message)
      if (kept === undefined) pass()
      else kept.push(pass)
    })
  })
  return {
    hold: () => {
      kept = []
    },
    release: () => {
      for (const pass of kept ?? []) pass()
      kept = undefined
    },
  }
}

const question = (page: Page) => page.getByRole('region', { name: 'Reservierung verschieben' })

test('Ben carries his reservation by the mouse to another lane and time, is asked, and can take it back; he makes one longer at its lower edge, and a place that was taken meanwhile leaves it as it was; with the keys he carries and stretches one, confirms with Enter and leaves it with Escape [CAL-014] [CAL-015] [CAL-025]', async ({
  visit,
  site,
}) => {
  const day = weekdayFrom(20)
  const page = await visit(DESK)
  const line = await heldLine(page)
  await shown(page, site, { who: 'ben', day, lane: 3 })
  await carryOn(page, cell(page, day, 3, '18:00', 'deine Reservierung'))
  await expect(question(page)).toContainText(/Auf Stand 4, .*18:30 bis 20:00 verschieben\?/)
  await expect(cell(page, day, 4, '18:30', 'deine Reservierung')).toBeVisible()
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Abbrechen' }).click()
  await expect(cell(page, day, 3, '18:00', 'deine Reservierung')).toBeVisible()
  await expect(cell(page, day, 4, '18:30', 'deine Reservierung')).toHaveCount(0)

  await carryOn(page, cell(page, day, 3, '18:00', 'deine Reservierung'))
  await question(page).getByRole('button', { name: 'Verschieben' }).click()
  await expect(page.getByText(/^Verschoben: Stand 4/)).toBeVisible()
  await expect(cell(page, day, 4, '18:30', 'deine Reservierung')).toBeVisible()

  await carryOn(page, cell(page, day, 4, '18:30', 'deine Reservierung'))
  line.hold()
  await question(page).getByRole('button', { name: 'Verschieben' }).click()
  await expect(cell(page, day, 5, '19:00', 'deine Reservierung')).toBeAttached()
  await expect(page.getByText(/^Verschoben: Stand 5/)).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect(page.getByText(/^Wieder wie vorher: Stand 4/)).toBeVisible()
  await expect(cell(page, day, 4, '18:30', 'deine Reservierung'), 'before anything is told').toBeVisible()
  line.release()
  await expect(cell(page, day, 4, '18:30', 'deine Reservierung')).toBeVisible()

  const ben = await callsOf(site.origin, 'ben')
  await reserve(ben, await rangeNamed(ben, HALL), 6, day, ['18:00', '19:30'])
  const own = cell(page, day, 6, '18:00', 'deine Reservierung')
  await scrollTo(own)
  const pull = async (by: number) => {
    const box = await boxAtRest(own)
    const at = { x: box.x + box.width / 2, y: box.y + box.height - 4 }
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x, at.y + by, { steps: 5 })
    await page.mouse.up()
  }
  await pull(32)
  await expect(question(page)).toContainText(/18:00 bis 20:00 ändern\?/)
  await question(page).getByRole('button', { name: 'Ändern' }).click()
  await expect(page.getByText(/^Verschoben: Stand 6/)).toBeVisible()
  await expect(own).toHaveAccessibleName(/18:00 bis 20:00/)

  await pull(32)
  await expect(question(page)).toBeVisible()
  const other = await callsOf(site.origin, 'anna')
  await reserve(other, await rangeNamed(other, HALL), 6, day, ['20:00', '21:00'])
  await question(page).getByRole('button', { name: 'Ändern' }).click()
  await expect(page.getByRole('alert')).toContainText(/schon|belegt|vergeben/)
  await expect(own).toHaveAccessibleName(/18:00 bis 20:00/)

  const later = weekdayFrom(24)
  await shown(page, site, { who: 'ben', day: later, lane: 1 })
  await page.getByRole('grid').focus()
  const active = () => activeSlot(page)
  await goBy(page, 'ArrowDown', /deine Reservierung/)
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(active).toMatch(/Stand 2, 18:00 bis 19:30, deine Reservierung/)
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(active).toMatch(/Stand 2, 18:30 bis 20:00, deine Reservierung/)
  await expect(question(page)).toContainText(/Auf Stand 2, .*18:30 bis 20:00 verschieben\?/)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(cell(page, later, 1, '18:00', 'deine Reservierung')).toBeVisible()

  await page.keyboard.press('Home')
  await goBy(page, (slot) => (/Stand 2/.test(slot) ? 'ArrowLeft' : 'ArrowDown'), /deine Reservierung/)
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(active).toMatch(/Stand 1, 18:00 bis 20:00, deine Reservierung/)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Verschoben: Stand 1, .*18:00 bis 20:00/)).toBeVisible()
  await page.reload()
  await expect(cell(page, later, 1, '18:00', 'deine Reservierung')).toHaveAccessibleName(/18:00 bis 20:00/)
})

test('with a finger a long press carries the own reservation; Ben cancels by mistake on the phone and takes it back: the reservation stands as before; when Clara was faster he hears that [CAL-017] [CAL-025]', async ({
  visit,
  site,
}) => {
  const day = weekdayFrom(25)
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await shown(page, site, { who: 'ben', day, lane: 1 })
  const own = cell(page, day, 1, '18:00', 'deine Reservierung')
  await scrollTo(own)
  const box = await own.boundingBox()
  const fingers = await touchscreenOf(page)
  const at = await cornerOf(own, 20)
  await fingers.down(at)
  await expect(page.getByRole('grid').locator('[data-mode=drag]')).toBeVisible()
  await fingers.glide([at], [{ x: at.x + (box?.width ?? 0), y: at.y }])
  await fingers.up()
  await expect(question(page)).toContainText(/Auf Stand 2, .*18:00 bis 19:30 verschieben\?/)
  await question(page).getByRole('button', { name: 'Verschieben' }).tap()
  await expect(page.getByText(/^Verschoben: Stand 2/)).toBeVisible()
  await expect(cell(page, day, 2, '18:00', 'deine Reservierung')).toBeAttached()

  const soon = weekdayFrom(6)
  const [ben, clara] = [await callsOf(site.origin, 'ben'), await callsOf(site.origin, 'clara')]
  const hall = await rangeNamed(ben, HALL)
  const id = await reserve(ben, hall, 2, soon, ['18:00', '19:00'])
  await openHall(page, soon)
  await cancelOwn(page, soon, 2, '18:00')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Die Reservierung gilt wieder wie vorher.')).toBeVisible()
  await expect(cell(page, soon, 2, '18:00', 'deine Reservierung')).toBeVisible()
  const { reservation } = await ben<{ reservation: { status: string } }>('GET', `/reservations/${id}`)
  expect(reservation.status).toBe('live')

  await cancelOwn(page, soon, 2, '18:00')
  await reserve(clara, hall, 2, soon, ['18:30', '19:30'])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText(/nicht zurück: Die Zeit ist inzwischen vergeben/)).toBeVisible()
})

test('Anna carries the reservation of Ben, whom nobody else can move; she takes back what she cancelled for several at once [CAL-014] [CAL-025]', async ({
  visit,
  site,
}) => {
  const day = weekdayFrom(25)
  const page = await visit(DESK)
  await shown(page, site, { who: 'ben', by: 'anna', day, lane: 4 })
  await carryOn(page, cell(page, day, 4, '18:00', 'Ben'))
  await expect(question(page)).toContainText(/Auf Stand 5, .*18:30 bis 20:00 verschieben\?/)
  await question(page).getByRole('button', { name: 'Verschieben' }).click()
  await expect(page.getByText(/^Verschoben: Stand 5/)).toBeVisible()

  const other = await visit(DESK)
  await giveLogin(other, 'member10')
  await openHall(other, day)
  const taken = cell(other, day, 5, '18:30', 'belegt')
  await expect(other.locator('[role=grid][data-draggable]')).toBeVisible()
  await carryOn(other, taken)
  await expect(taken).toBeVisible()
  await expect(question(other)).toHaveCount(0)

  const soon = weekdayFrom(6)
  const ben = await callsOf(site.origin, 'ben')
  const hall = await rangeNamed(ben, HALL)
  for (const lane of [4, 5]) await reserve(ben, hall, lane, soon, ['18:00', '19:00'])
  await page.goto(`/admin/reservations?from=${soon}&to=${soon}&rid=${hall.id}&q=Ben`)
  await page.getByRole('checkbox', { name: /^Alle am/ }).check()
  await page.getByRole('button', { name: 'Stornieren', exact: true }).click()
  await page.getByRole('button', { name: 'Jetzt stornieren' }).click()
  await expect(page.getByText('2 Reservierungen sind storniert.')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('2 Reservierungen gelten wieder wie vorher.')).toBeVisible()
  await expect(page.getByText('storniert', { exact: true })).toHaveCount(0)
})
