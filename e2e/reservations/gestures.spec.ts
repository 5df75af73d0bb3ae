import { expect, type Locator, type Page } from '@playwright/test'
import { activeSlot, cell, chooseFree, goBy, openHall } from '../calendar.ts'
import { DESK, giveLogin, holdBack, mondayFrom, PHONE, test } from '../site.ts'
import { boxAtRest, cornerOf, touchscreenOf } from '../touch.ts'

const DAY = mondayFrom(12)

/** The height of half an hour as it is drawn. */
async function segment(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [first, second] = [...document.querySelectorAll('span[data-half], span[data-half] + span')]
    return (second?.getBoundingClientRect().top ?? 0) - (first?.getBoundingClientRect().top ?? 0)
  })
}

async function openDay(page: Page, who: string, view: 'day' | 'week' = 'day') {
  await giveLogin(page, who)
  await openHall(page, DAY, view)
  await expect(cell(page, DAY, 1, '16:00', 'frei')).toBeVisible()
  await expect(page.locator('[role=grid][data-draggable]')).toBeVisible()
}

/** The position of the grid when its next scroll is over, as a promise within the page. */
function endOfScroll(grid: Locator) {
  return grid.evaluateHandle((element) => ({
    end: new Promise((resolve) =>
      element.addEventListener('scrollend', () => resolve(element.scrollTop), { once: true }),
    ),
  }))
}

/** Brings the evening to the upper edge, so that there is room for gestures; a finger presses only where nothing scrolls. */
async function scrollToEvening(page: Page) {
  await page.getByRole('grid').evaluate(async (grid) => {
    const evening = grid.querySelector('[aria-label*="16:00"]')?.getBoundingClientRect()
    const before = grid.scrollTop
    const told = new Promise((resolve) => grid.addEventListener('scroll', resolve, { once: true }))
    grid.scrollBy({ top: (evening?.top ?? 0) - grid.getBoundingClientRect().top - 120, behavior: 'instant' })
    if (grid.scrollTop !== before) await told
  })
}

async function mouseDrag(page: Page, from: Locator, to: { x: number; y: number }) {
  const start = await cornerOf(from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + to.x, start.y + to.y, { steps: 6 })
}

test('keys that are quicker than the file of the keyboard each begin where the one before led; with the keys alone a draft is made, longer, shorter, carried and removed, and T goes to today; a drag of the mouse over free time chooses it, one pixel is still a click, and Escape leaves all as it was; a draft is carried to another lane and time, not onto what is taken or closed, and never out of the grid; its lower edge makes it longer, never shorter than half an hour; held at the edge it scrolls the grid and lands on a later day [CAL-014] [CAL-015] [CAL-016] [CAL-024] [CAL-025]', async ({
  visit,
}) => {
  const page = await visit({ ...DESK, serviceWorkers: 'block' })
  const bring = await holdBack(page, /\/keyboard-[^/]+\.js$/)
  await openDay(page, 'member09')
  await page.getByRole('grid').focus()
  await expect.poll(() => activeSlot(page)).not.toBe('')
  const first = await activeSlot(page)
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  expect(await activeSlot(page)).toBe(first)
  bring()
  await expect.poll(() => activeSlot(page)).toMatch(/Stand 4/)

  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  await expect.poll(() => activeSlot(page)).toMatch(/Stand 1,/)
  const active = () => activeSlot(page)
  await goBy(page, 'ArrowDown', /16:00 bis 16:30, frei/)
  await page.keyboard.press('Enter')
  await expect.poll(active).toMatch(/Stand 1, 16:00 bis 16:30, neu ausgewählt/)
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(active).toMatch(/16:00 bis 17:00/)
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(active).toMatch(/16:00 bis 16:30/)
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(active).toMatch(/Stand 1, 16:30 bis 17:00/)
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(active).toMatch(/Stand 2, 16:30 bis 17:00/)
  await expect(page.getByText(/^Verschoben: Stand 2/)).toBeAttached()
  await page.keyboard.press('Delete')
  await expect.poll(active).toMatch(/Stand 2, 16:30 bis 17:00, frei/)
  await expect(page).toHaveURL(/\/calendar\?/)
  await page.keyboard.press('t')
  // Late in the evening the calendar opens on another day, and today is said.
  const today = Temporal.Now.plainDateISO('Europe/Berlin').toString()
  await expect.poll(() => new URL(page.url()).searchParams.get('d') ?? today).toBe(today)

  await openHall(page, DAY)
  await expect(cell(page, DAY, 1, '16:00', 'frei')).toBeVisible()
  await expect(page.locator('[role=grid][data-draggable]')).toBeVisible()
  await scrollToEvening(page)
  await mouseDrag(page, cell(page, DAY, 1, '16:00', 'frei'), { x: 0, y: 75 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByRole('listitem').filter({ hasText: 'Stand 1' })).toHaveCount(0)
  await expect(cell(page, DAY, 1, '16:00', 'frei')).toBeVisible()

  await mouseDrag(page, cell(page, DAY, 1, '16:00', 'frei'), { x: 0, y: 75 })
  await page.mouse.up()
  await expect(cell(page, DAY, 1, '16:00', 'ausgewählt')).toHaveAccessibleName(/16:00 bis 17:30/)

  await mouseDrag(page, cell(page, DAY, 2, '16:00', 'frei'), { x: 1, y: 0 })
  await page.mouse.up()
  await expect(cell(page, DAY, 2, '16:00', 'ausgewählt')).toHaveAccessibleName(/16:00 bis 16:30/)

  await page.getByRole('button', { name: /^bis .* geschlossen$/ }).click()
  await chooseFree(page, DAY, 4, '16:00')
  const width = (await cell(page, DAY, 4, '16:00', 'ausgewählt').boundingBox())?.width ?? 0
  await mouseDrag(page, cell(page, DAY, 4, '16:00', 'ausgewählt'), { x: width + 4, y: 61 })
  await page.mouse.up()
  await expect(cell(page, DAY, 5, '17:00', 'ausgewählt')).toHaveAccessibleName(/17:00 bis 17:30/)
  await expect(page.getByText(/^Verschoben: Stand 5/)).toBeAttached()

  const carried = cell(page, DAY, 5, '17:00', 'ausgewählt')
  await mouseDrag(page, carried, { x: 0, y: -180 })
  await page.mouse.up()
  await expect(carried).toBeVisible()

  await mouseDrag(page, carried, { x: -width - 4, y: 0 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(carried).toBeVisible()

  const ghost = page.getByRole('grid').locator('[data-mode]')
  const grid = await page.getByRole('grid').boundingBox()
  const at = await cornerOf(carried)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(5, at.y, { steps: 4 })
  expect((await ghost.boundingBox())?.x).toBeGreaterThanOrEqual(grid?.x ?? 0)
  await page.keyboard.press('Escape')
  await page.mouse.up()

  await chooseFree(page, DAY, 7, '16:00')
  const draft = cell(page, DAY, 7, '16:00', 'ausgewählt')
  const pull = async (by: number) => {
    const handle = await boxAtRest(draft.locator('[data-handle]'))
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + by, { steps: 5 })
  }
  await pull(60)
  await page.mouse.up()
  await expect(draft).toHaveAccessibleName(/16:00 bis 17:30/)
  await pull(30)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(draft).toHaveAccessibleName(/16:00 bis 17:30/)
  await pull(-200)
  await page.mouse.up()
  await expect(draft).toHaveAccessibleName(/16:00 bis 16:30/)

  await page.setViewportSize({ width: 1300, height: 560 })
  await chooseFree(page, DAY, 12, '16:00')
  const box = await page.getByRole('grid').boundingBox()
  const beginning = await cornerOf(cell(page, DAY, 12, '16:00', 'ausgewählt'))
  const carriedTo = () =>
    page.locator('[role=grid] [data-mode=drag]').evaluate((ghost) => Number(ghost.style.getPropertyValue('--index')))
  await page.mouse.move(beginning.x, beginning.y)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) - 20, beginning.y, { steps: 4 })
  await expect.poll(carriedTo).toBeGreaterThanOrEqual(12)
  await page.mouse.up()
  // How far it goes is a matter of how long the pointer stays there.
  const later = [1, 2].map((days) => Temporal.PlainDate.from(DAY).add({ days }).day)
  await expect(page.getByRole('gridcell', { name: new RegExp(`(${later.join('|')})\\. .*, neu`) })).toBeVisible()
})

test('with a finger a swipe goes through the lanes, and beyond the last one to the next day; two fingers zoom between half and double, and the zoom stays on the device; a tap chooses, scrolling up and down never does; a long press picks a draft up and carries it to another lane, a finger that slips does not [CAL-017] [CAL-019] [CAL-020] [CAL-021] [CAL-023] [CAL-024] [CAL-025] [CAL-033]', async ({
  visit,
}) => {
  const page = await visit(PHONE)
  await openDay(page, 'member05')
  const grid = page.getByRole('grid')
  const fingers = await touchscreenOf(page)
  const swipe = async (by: number) => {
    const low = await cornerOf(grid, 250)
    // A finger that rests too long carries instead: the first move does not wait until the browser has taken the touch.
    await Promise.all([
      fingers.down(low),
      fingers.glide([low], [{ x: low.x + by, y: low.y }], Math.floor(Math.abs(by) / 40)),
    ])
    await fingers.up()
  }
  // The grid may roll on when the finger has left it.
  const rolling = await endOfScroll(grid)
  await swipe(-200)
  await rolling.evaluate(({ end }) => end)
  await expect.poll(() => grid.evaluate((element) => element.scrollLeft)).toBeGreaterThan(60)
  expect(new URL(page.url()).searchParams.get('d')).toBe(DAY)

  await grid.evaluate((element) => element.scrollTo({ left: 1e6, behavior: 'instant' }))
  const toTheEnd = () => grid.evaluate((element) => element.scrollWidth - element.clientWidth - element.scrollLeft)
  await expect.poll(toTheEnd).toBeLessThan(2)
  await swipe(-60)
  const next = Temporal.PlainDate.from(DAY).add({ days: 3 }).toString()
  await expect.poll(() => new URL(page.url()).searchParams.get('d')).toBe(next)
  await expect.poll(() => grid.evaluate((element) => element.scrollLeft)).toBeLessThan(20)
  // A swipe over a day that is not drawn yet goes nowhere.
  await expect(cell(page, next, 1, '16:00', '')).toBeVisible()
  await swipe(60)
  await expect
    .poll(() => new URL(page.url()).searchParams.get('d'))
    .toBe(Temporal.PlainDate.from(next).subtract({ days: 1 }).toString())

  await page.clock.install()
  await openHall(page, DAY)
  await expect(cell(page, DAY, 1, '16:00', 'frei')).toBeVisible()
  await expect(page.locator('[role=grid][data-draggable]')).toBeVisible()
  const usual = await segment(page)
  const box = await boxAtRest(page.getByRole('grid'))
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const apart = (by: number) => [
    { x: middle.x, y: middle.y - by },
    { x: middle.x, y: middle.y + by },
  ]
  const pinch = async (from: number, to: number) => {
    await fingers.down(...apart(from))
    await fingers.glide(apart(from), apart(to), 12)
    await fingers.up()
  }
  await pinch(40, 60)
  await expect.poll(() => segment(page)).toBeCloseTo(usual * 1.5, 0)
  await pinch(30, 150)
  await expect.poll(() => segment(page)).toBeCloseTo(usual * 2, 0)
  await page.reload()
  await expect(cell(page, DAY, 1, '16:00', 'frei')).toBeAttached()
  await expect(page.locator('[role=grid][data-draggable]')).toBeVisible()
  await expect.poll(() => segment(page)).toBeCloseTo(usual * 2, 0)
  await pinch(150, 10)
  await expect.poll(() => segment(page)).toBeCloseTo(usual / 2, 0)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  await expect(cell(page, DAY, 1, '16:00', 'ausgewählt')).toHaveCount(0)
  await pinch(40, 80)
  await expect.poll(() => segment(page)).toBeCloseTo(usual, 0)

  await chooseFree(page, DAY, 2, '16:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click()
  await scrollToEvening(page)
  const at = await cornerOf(cell(page, DAY, 1, '16:00', 'frei'), 20)
  const before = await grid.evaluate((element) => element.scrollTop)
  const scrolling = await endOfScroll(grid)
  await fingers.down(at)
  await fingers.glide([at], [{ x: at.x, y: at.y - 120 }], 12)
  await fingers.up()
  expect(await scrolling.evaluate(({ end }) => end)).toBeGreaterThan(before)
  await expect(cell(page, DAY, 1, '16:00', 'frei')).toBeAttached()
  await expect(page.getByRole('gridcell', { name: /neu ausgewählt/ })).toHaveCount(1)

  await scrollToEvening(page)
  const draft = cell(page, DAY, 2, '16:00', 'ausgewählt')
  const width = (await draft.boundingBox())?.width ?? 0
  const ghost = page.getByRole('grid').locator('[data-mode=drag]')

  const held = await cornerOf(draft, 20)
  await fingers.down(held)
  // The event of a scroll before the finger came may arrive only now.
  await grid.evaluate((element) => element.dispatchEvent(new Event('scroll')))
  await expect(ghost).toBeVisible()
  const to = { x: held.x + width, y: held.y + (await segment(page)) + 4 }
  await fingers.glide([held], [to])
  await fingers.up()
  await expect(cell(page, DAY, 3, '16:30', 'ausgewählt')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const moved = await cornerOf(cell(page, DAY, 3, '16:30', 'ausgewählt'), 20)
  await fingers.down(moved)
  await fingers.glide([moved], [{ x: moved.x, y: moved.y - 40 }], 3)
  await page.clock.runFor(400)
  await expect(ghost).toBeHidden()
  await fingers.up()
  await expect(cell(page, DAY, 3, '16:30', 'ausgewählt')).toBeAttached()
})
