import { expect, type Locator, type Page } from '@playwright/test'

const HALL = 'Luftdruckhalle 10 m'

/** Opens the air-gun hall of Eichenhain, which is open from 16 to 22 on most weekdays. */
export async function openHall(page: Page, day: string, view: 'day' | 'week' = 'day'): Promise<void> {
  await page.goto(`/calendar?v=${view}&d=${day}`)
  await page.getByLabel('Schießstand').selectOption({ label: HALL })
  await expect(page.getByRole('grid', { name: HALL })).toBeVisible()
}

/** Opens the same range in the admin calendar, and the hours in which it is closed. */
export async function openAdminHall(page: Page, day: string): Promise<void> {
  await page.goto(`/admin/calendar?v=day&d=${day}`)
  await page.getByLabel('Schießstand').selectOption({ label: HALL })
  await expect(page.getByRole('grid', { name: HALL })).toBeVisible()
  await page.getByRole('button', { name: /^bis .* geschlossen$/ }).click()
}

/**
 * The cell of the grid for a lane from a time on, in a state: `frei`, `belegt`, `deine Reservierung`, `ausgewählt`,
 * `storniert`.
 */
export function cell(page: Page, day: string, lane: number, start: string, state: string): Locator {
  const date = Temporal.PlainDate.from(day)
  const said = state.startsWith('storniert') ? state : `(?!storniert).*${state}`
  const named = new RegExp(`${date.day}\\. .*Stand ${lane}, ${start} bis [0-9:]+, ${said}`)
  return page.getByRole('gridcell', { name: named })
}

/** Returns the label of the slot that has the focus of the keyboard, as screen readers read it. */
export function activeSlot(page: Page): Promise<string> {
  return page.evaluate(
    () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.ariaLabel ?? '',
  )
}

/** Presses a key, or the key that `key` returns for the present slot, until the label of the slot matches. */
export async function goBy(page: Page, key: string | ((slot: string) => string), wanted: RegExp): Promise<void> {
  // A key that comes before the data moves from the slot that the data brings.
  await expect.poll(() => activeSlot(page)).not.toBe('')
  for (let slot = await activeSlot(page); !wanted.test(slot); slot = await activeSlot(page)) {
    await page.keyboard.press(typeof key === 'string' ? key : key(slot))
    await expect.poll(() => activeSlot(page)).not.toBe(slot)
  }
}

/**
 * Chooses the first half hour of a free time that begins with `start`, by a click or a tap. In the admin calendar the
 * time may be free for officers only.
 */
export async function chooseFree(page: Page, day: string, lane: number, start: string): Promise<void> {
  const free = cell(page, day, lane, start, '(frei|reservierbar)')
  // The first data scrolls to where the range opens.
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await scrollUntilDrawn(page, free)
  // The grid scrolls inside itself, and its heads stick: the beginning of the stretch goes to its middle.
  await free.evaluate((element) => {
    const grid = element.closest('[role=grid]')
    let scroller: Element | null = element
    while (
      scroller !== null &&
      getComputedStyle(scroller).overflowY !== 'auto' &&
      scroller !== grid?.parentElement?.parentElement
    )
      scroller = scroller.parentElement
    if (scroller === null) return
    const box = scroller.getBoundingClientRect()
    const at = element.getBoundingClientRect()
    scroller.scrollBy({
      top: at.top - box.top - box.height / 2,
      left: at.left - box.left - box.width / 2,
      behavior: 'instant',
    })
  })
  // The page may still move, as when a dialog gives the focus back: a tap on a locator waits until it stands.
  const atStart = { position: { x: 12, y: 12 } }
  if (await page.evaluate(() => navigator.maxTouchPoints > 0)) await free.tap(atStart)
  else await free.click(atStart)
  await expect(cell(page, day, lane, start, 'ausgewählt')).toBeVisible()
}

/** The cell of the week for a half hour of a day, with a label such as `11 von 12 Ständen frei`. */
export function weekCell(page: Page, day: string, start: string): Locator {
  const { day: date } = Temporal.PlainDate.from(day)
  return page.getByRole('gridcell', { name: new RegExp(`, ${date}\\. .*, ${start} bis [0-9:]+, .*frei$`) })
}

/** Chooses a half hour of the week, and then one of the lanes that are free. */
export async function chooseInWeek(page: Page, day: string, lane: number, start: string): Promise<void> {
  await weekCell(page, day, start).click({ position: { x: 12, y: 12 } })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^Stand ${lane}, `) })
    .click()
  await expect(cell(page, day, lane, start, 'ausgewählt')).toBeVisible()
}

/** Scrolls the grid until a slot is drawn, because lanes beyond the view are drawn only there. */
async function scrollUntilDrawn(page: Page, slot: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const isDrawn = (await slot.count()) > 0
      if (!isDrawn) await page.getByRole('grid').evaluate(scrollOn)
      return isDrawn
    })
    .toBe(true)
}

/** Runs in the page: scrolls half a view to the right, and from the end back to the start. */
function scrollOn(grid: Element): void {
  const isAtEnd = grid.scrollLeft + grid.clientWidth >= grid.scrollWidth - 1
  grid.scrollTo({ left: isAtEnd ? 0 : grid.scrollLeft + grid.clientWidth / 2, behavior: 'instant' })
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: /(Stand|Zeiten) reservieren/ }).click()
  await expect(
    page.getByText(/^(Reserviert: Stand .*, \d\d:\d\d bis \d\d:\d\d Uhr|\d+ Zeiten reserviert)\.$/).first(),
  ).toBeVisible()
}

/** Cancels the user's reservation that begins at this time, by its dialog. */
export async function cancelOwn(page: Page, day: string, lane: number, start: string): Promise<void> {
  const own = cell(page, day, lane, start, 'deine Reservierung')
  await scrollUntilDrawn(page, own)
  await own.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stornieren' }).click()
  await page.getByRole('button', { name: 'Jetzt stornieren' }).click()
  await expect(page.getByText(/Die Reservierung wurde storniert/).first()).toBeVisible()
}
