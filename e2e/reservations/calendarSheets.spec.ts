import { expect, type Locator, type Page } from '@playwright/test'
import { apiAs } from '../api.ts'
import { cancelOwn, cell, chooseFree, openHall, send } from '../calendar.ts'
import { DESK, expectAccessible, giveLogin, PHONE, type Site, test, weekdayFrom } from '../site.ts'
import { boxAtRest } from '../touch.ts'

const DAY = weekdayFrom(14)
const FILTERS = ['Lücken kennzeichnen', 'Sperren zusammenfassen', 'Namen zeigen']

async function openSettings(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Anzeige des Kalenders' }).click()
  return page.getByRole('dialog', { name: 'Anzeige des Kalenders' })
}

/** The officer blocks lanes of the hall from 19 to 20 o'clock. */
async function block(site: Site, lanes: [number, number], text: string, isPublic: boolean) {
  const { call } = await apiAs(site, 'anna')
  const { ranges } = await call('GET', '/ranges')
  const [hall] = ranges
  const reservations = hall.lanes.slice(lanes[0] - 1, lanes[1]).map(({ id }: { id: string }) => ({
    eventId: hall.id,
    laneId: id,
    date: DAY,
    times: { start: '19:00', end: '20:00' },
  }))
  await call('POST', '/appointments/blocker', {
    type: 'fixed',
    targetId: hall.id,
    displayText: text,
    showPublicDisplayText: isPublic,
    specifics: { reservations },
  })
}

test('a block of lanes says why they are closed, one of the whole range stands above the lanes, and both by word; the zoom goes from 50 to 200 percent in steps of 10, begins at 100, and stays on the device; without the grid the keyboard finds a free time by day, lane and length, and takes it [CAL-009] [CAL-031] [CAL-032] [CAL-033] [CAL-045]', async ({
  visit,
  site,
}) => {
  const page = await visit(DESK)
  await giveLogin(page, 'member10')
  const { call } = await apiAs(site, 'anna')
  const { ranges } = await call('GET', '/ranges')
  const [hall] = ranges
  const [some, all] = [weekdayFrom(18), weekdayFrom(22)]
  const laneIds = hall.lanes.slice(8, 10).map(({ id }: { id: string }) => id)
  const blocked = { rangeId: hall.id, comment: '' }
  await call('POST', '/admin/ranges/blocks', {
    ...blocked,
    laneIds,
    startDate: `${some}T17:00`,
    endDate: `${some}T18:00`,
    title: 'Scheibenwechsel',
  })
  await call('POST', '/admin/ranges/blocks', {
    ...blocked,
    laneIds: [],
    startDate: all,
    endDate: all,
    title: 'Wartung der Anlage',
  })
  await openHall(page, some)
  await expect(cell(page, some, 8, '16:00', 'frei')).toHaveAccessibleName(/16:00 bis 22:00/)
  await expect(cell(page, some, 9, '16:00', 'frei')).toHaveAccessibleName(/16:00 bis 17:00/)
  await expect(page.getByText('gesperrt: Scheibenwechsel').first()).toBeAttached()
  await openHall(page, all)
  await expect(page.getByRole('rowgroup', { name: /ganztägig: Wartung der Anlage/ })).toBeAttached()
  await expect(page.getByTitle('ganztägig: Wartung der Anlage')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /frei/ }).first()).toBeHidden()

  await openHall(page, DAY)
  const height = () =>
    page
      .getByRole('grid')
      .locator('[data-half]')
      .evaluateAll(([first, second]) => {
        const top = (element: Element | undefined) => element?.getBoundingClientRect().top ?? 0
        return (top(second) - top(first)) / 2
      })
  const settings = await openSettings(page)
  const slider = settings.getByRole('slider', { name: 'Größe' })
  await expect(slider).toHaveValue('100')
  expect(await height()).toBeCloseTo(30, 1)
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('110')
  await page.keyboard.press('End')
  await expect(settings.getByText('200 %')).toBeVisible()
  expect(await height()).toBeCloseTo(60, 1)
  await page.keyboard.press('Home')
  await expect(slider).toHaveValue('50')
  await page.reload()
  await expect(cell(page, DAY, 1, '16:00', 'frei')).toBeAttached()
  expect(await height()).toBeCloseTo(15, 1)

  await openHall(page, weekdayFrom(3))
  await page.getByRole('button', { name: 'Zeit suchen' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Zeit suchen' })
  await sheet.getByLabel('Tag', { exact: true }).fill(DAY)
  await sheet.getByLabel('Stand', { exact: true }).selectOption({ label: 'Stand 9' })
  await sheet.getByRole('radio', { name: '01:30 h' }).check()
  const late = sheet.getByRole('button', { name: '20:30 bis 22:00 Stand 9' })
  await expect(late).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^21:00/ })).toHaveCount(0)
  await late.focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(cell(page, DAY, 9, '20:30', 'ausgewählt')).toHaveAccessibleName(/20:30 bis 22:00/)
})

test('only officers filter; reset brings back what was first, and the choice stays on the device; they see names and what was cancelled, and with the switch off what members see; what people cancel is free again and a thin mark at the edge, for officers and for themselves, that takes no width and no tap and is not printed; settings and search are accessible [CAL-031] [CAL-034] [CAL-035] [CAL-036] [CAL-037] [CAL-038] [CAL-047] [CAL-048]', async ({
  visit,
}) => {
  const [member, officer] = [await visit(DESK), await visit(DESK)]
  await giveLogin(member, 'member11')
  await openHall(member, DAY)
  const plain = await openSettings(member)
  await expect(plain.getByRole('button', { name: 'Drucken' })).toBeVisible()
  await expect(plain.getByRole('button', { name: 'Filter zurücksetzen' })).toBeVisible()
  await expect(plain.getByRole('switch')).toHaveCount(0)
  await expect(plain.getByRole('radio')).toHaveCount(0)

  await giveLogin(officer, 'trainer')
  await openHall(officer, DAY)
  const sheet = await openSettings(officer)
  for (const name of FILTERS) await expect(sheet.getByRole('switch', { name })).toBeChecked()
  await expect(sheet.getByRole('radio', { name: 'zeigen' })).toBeChecked()
  for (const name of FILTERS) await sheet.getByRole('switch', { name }).click()
  await sheet.getByRole('radio', { name: 'nur diese' }).check()
  await officer.reload()
  const again = await openSettings(officer)
  for (const name of FILTERS) await expect(again.getByRole('switch', { name })).not.toBeChecked()
  await expect(again.getByRole('radio', { name: 'nur diese' })).toBeChecked()
  await again.getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await expect(again.getByText('Die Filter sind wieder wie am Anfang.')).toBeVisible()
  for (const name of FILTERS) await expect(again.getByRole('switch', { name })).toBeChecked()
  await expect(again.getByRole('radio', { name: 'zeigen' })).toBeChecked()

  const ben = await visit(DESK)
  await giveLogin(ben, 'ben')
  await openHall(ben, DAY)
  await chooseFree(ben, DAY, 1, '16:00')
  await chooseFree(ben, DAY, 2, '16:00')
  await send(ben)
  await cancelOwn(ben, DAY, 2, '16:00')

  await expect(ben.getByRole('list', { name: 'Zeichenerklärung' })).toContainText('storniert (Strich am Rand)')
  await expectMark(ben, cell(ben, DAY, 2, '16:00', 'storniert: deine Reservierung'))
  await chooseFree(ben, DAY, 2, '16:00')
  await openHall(ben, DAY, 'week')
  await expectMark(ben, cell(ben, DAY, 2, '16:00', 'storniert: deine Reservierung'))
  await officer.reload()
  await expect(cell(officer, DAY, 1, '16:00', 'belegt, Ben Brandt')).toBeVisible()
  await expect(cell(officer, DAY, 2, '16:00', 'frei')).toBeVisible()
  await expectMark(officer, cell(officer, DAY, 2, '16:00', 'storniert: belegt, Ben Brandt'))
  await member.reload()
  await expect(cell(member, DAY, 1, '16:00', 'belegt')).toBeVisible()
  await expect(member.locator('[role=gridcell][data-cancelled]')).toHaveCount(0)

  const names = await openSettings(officer)
  await names.getByRole('radio', { name: 'ausblenden' }).check()
  await expect(officer.locator('[role=gridcell][data-cancelled]')).toHaveCount(0)
  await names.getByRole('radio', { name: 'nur diese' }).check()
  await expect(officer.locator('[role=gridcell][data-cancelled]')).toHaveCount(1)
  await expect(officer.locator('[role=gridcell][data-kind=taken]:not([data-faint], [data-cancelled])')).toHaveCount(0)
  await names.getByRole('radio', { name: 'zeigen' }).check()
  await names.getByRole('switch', { name: 'Namen zeigen' }).click()
  await names.getByRole('button', { name: 'Schließen' }).click()
  await expect(cell(officer, DAY, 1, '16:00', 'belegt$')).toBeVisible()
  await expect(officer.getByText('Ben Brandt')).toHaveCount(0)
  await expect(officer.locator('[role=gridcell][data-cancelled]')).toHaveCount(0)

  await (await openSettings(officer)).getByRole('button', { name: 'Filter zurücksetzen' }).click()
  await officer.reload()
  await expectMark(officer, cell(officer, DAY, 2, '16:00', 'storniert: belegt, Ben Brandt'))
  await officer.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await officer.reload()
  await expect(cell(officer, DAY, 1, '16:00', 'belegt, Ben Brandt')).toBeVisible()
  await (await openSettings(officer)).getByRole('button', { name: 'Drucken' }).click()
  await expect(officer.locator('html[data-printed]')).toBeAttached()
  await officer.emulateMedia({ media: 'print' })
  await expect(officer.getByRole('cell', { name: 'Ben Brandt', exact: true })).toHaveCount(1)
  await officer.emulateMedia({ media: 'screen' })
  await officer.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  await expectSheetsAccessible(officer, false)
})

/** Four pixels at the right edge of its lane, and below a finger there the free lane. */
async function expectMark(page: Page, mark: Locator) {
  await expect(mark).toHaveCSS('width', '4px')
  await expect(mark).toHaveCSS('pointer-events', 'none')
  const isAtEdge = await mark.evaluate((element) => {
    const [box, lane] = [element.getBoundingClientRect(), element.parentElement?.getBoundingClientRect()]
    return lane !== undefined && Math.abs(lane.right - box.right) < 2
  })
  expect(isAtEdge).toBe(true)
  await expect(page.locator('[data-sign=CANCELLED]')).toBeVisible()
}

test('a blocker over three lanes is one box until it is told apart, and the lanes next to it are tinted and stay free; print shows the open hours of the day alone on white paper, with club, supervisor, all lanes and names, and blank lines [CAL-034] [CAL-036] [CAL-045] [CAL-046]', async ({
  visit,
  site,
}) => {
  await block(site, [4, 6], 'Kreismeisterschaft', true)
  await block(site, [8, 8], 'Vorstand', false)
  const [officer, member] = [await visit(DESK), await visit(DESK)]
  await giveLogin(officer, 'anna')
  await openHall(officer, DAY)
  const box = officer.locator('[data-type=partialRangeEvent]')
  await expect(box).toHaveText('Kreismeisterschaft')
  await expect(cell(officer, DAY, 5, '19:00', 'gesperrt: Kreismeisterschaft')).toBeAttached()
  await expect(cell(officer, DAY, 8, '19:00', 'gesperrt: Vorstand')).toBeVisible()
  await expect(officer.locator('[data-type=padding]').first()).toBeAttached()

  const sheet = await openSettings(officer)
  await sheet.getByRole('switch', { name: 'Sperren zusammenfassen' }).click()
  await expect(box).toHaveCount(0)
  await sheet.getByRole('switch', { name: 'Lücken kennzeichnen' }).click()
  await expect(officer.locator('[data-type=padding]')).toHaveCount(0)

  await giveLogin(member, 'member12')
  await openHall(member, DAY)
  await expect(cell(member, DAY, 4, '19:00', 'gesperrt: Kreismeisterschaft')).toBeAttached()
  await expect(cell(member, DAY, 8, '19:00', 'gesperrt$')).toBeVisible()
  await expect(member.locator('[data-type=padding]').first()).toBeAttached()
  // Lane 7 is free until the evening and tinted from 19 to 20 o'clock: a click there counts.
  const tinted = await boxAtRest(cell(member, DAY, 7, '16:00', 'frei'))
  await member.mouse.click(tinted.x + 20, tinted.y + 6.5 * 30)
  await expect(cell(member, DAY, 7, '19:00', 'ausgewählt')).toBeVisible()

  await block(site, [10, 10], 'Prüfung', true)
  await officer.emulateMedia({ colorScheme: 'dark' })
  await officer.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await openHall(officer, DAY)
  await expect(cell(officer, DAY, 10, '19:00', 'gesperrt: Prüfung')).toBeAttached()
  await (await openSettings(officer)).getByRole('button', { name: 'Drucken' }).click()
  await expect(officer.locator('html[data-printed]')).toBeAttached()
  await officer.emulateMedia({ media: 'print' })
  await expect(officer.getByRole('columnheader')).toHaveCount(13)
  await expect(officer.getByRole('cell', { name: /Prüfung 19:00–20:00/ })).toBeVisible()
  // A4, lying and upright: the hours are a scale.
  for (const width of [1047, 718]) {
    await officer.setViewportSize({ width, height: 900 })
    const rows = officer.getByRole('table').first().locator('tbody tr')
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1)
  }
  await officer.setViewportSize({ width: 1440, height: 900 })
  await expect(officer.getByRole('grid')).toBeHidden()
  await expect(officer.getByText('SV Eichenhain 1898 e.V.', { exact: true }).last()).toBeVisible()
  await expect(officer.getByText(/^Aufsicht: /)).toBeVisible()
  await expect(officer.getByRole('rowheader').first()).toHaveText('16:00')
  await expect(officer.getByRole('rowheader').last()).toHaveText('21:30')
  await expect(officer.getByRole('table', { name: 'Ohne Reservierung' }).getByRole('row')).toHaveCount(5)
  await expect(officer.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await officer.emulateMedia({ media: 'screen' })
  await officer.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(officer.getByRole('columnheader')).toHaveCount(0)
})

test('settings and search are accessible on a phone, and a day is a thumb wide [CAL-031]', async ({ visit }) => {
  const page = await visit(PHONE)
  await giveLogin(page, 'trainer')
  await expectSheetsAccessible(page, true)
})

/** Settings and search, and the days to choose from. */
async function expectSheetsAccessible(page: Page, isPhone: boolean): Promise<void> {
  await openHall(page, DAY)
  const days = page.getByRole('navigation', { name: 'Tag wählen' }).getByRole('button')
  await expect(days).toHaveCount(7)
  for (const day of await days.all()) {
    const box = await day.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
    if (isPhone) expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  await openSettings(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Zeit suchen' }).click()
  await expect(page.getByRole('dialog', { name: 'Zeit suchen' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
}
