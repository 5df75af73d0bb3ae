import { randomUUID } from 'node:crypto'
import { expect, type Page, type Request } from '@playwright/test'
import { cell, chooseFree, openHall, send } from '../calendar.ts'
import { callsOf, rangeNamed } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, test, weekdayFrom } from '../site.ts'

test('the sidebar lists what is chosen, changes its length, and sends nothing without a choice; half an hour is 30 pixels high, from 9 to 24, and all is read again every five minutes; a kept draft without its id, length, event or lane, or with a strange date, is not brought back; next to each draft stands how much is used, and beyond the limit it cannot be sent [CAL-011] [CAL-029] [RESV-008] [RESV-010] [RESV-030] [RESV-036] [RESV-052] [SHELL-007]', async ({
  visit,
  site,
}) => {
  const page = await visit(DESK)
  await page.addInitScript(() => {
    const every = window.setInterval.bind(window)
    const fiveMinutely: TimerHandler[] = []
    Object.assign(window, { fiveMinutely })
    window.setInterval = ((callback: TimerHandler, millis?: number) => {
      if (millis === 300_000) fiveMinutely.push(callback)
      return every(callback, millis)
    }) as typeof window.setInterval
  })
  await giveLogin(page, 'member20')
  const day = weekdayFrom(3)
  await openHall(page, day)
  const sidebar = page.getByRole('complementary', { name: 'Reservierung' })
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/appointments')) sent.push(request)
  })
  await sidebar.getByRole('button', { name: 'Reservieren', exact: true }).click()
  const warning = page.locator('[data-kind=warning]')
  await expect(warning).toContainText('Bitte mindestens eine Reservierung angeben.')
  expect(sent).toEqual([])

  await chooseFree(page, day, 3, '16:00')
  await chooseFree(page, day, 4, '16:00')
  const listed = sidebar.getByRole('list', { name: 'Deine Auswahl' }).getByRole('listitem')
  await expect(listed).toHaveCount(2)
  const [first, second] = [listed.nth(0), listed.nth(1)]
  await expect(first).toHaveAccessibleName(/^Stand 3, .*16:00 bis 16:30$/)
  await expect(second).toHaveAccessibleName(/^Stand 4, .*16:00 bis 16:30$/)
  const [length, shorter] = [
    first.getByLabel('Dauer').first(),
    first.getByRole('button', { name: '30 Minuten kürzer' }),
  ]
  await expect(length).toHaveText('30 min')
  await expect(shorter).toBeDisabled()
  await first.getByRole('button', { name: '30 Minuten länger' }).click()
  await expect(length).toHaveText('01:00 h')
  await expect(first).toHaveAccessibleName(/16:00 bis 17:00$/)
  await shorter.click()
  await expect(length).toHaveText('30 min')
  await second.getByRole('button', { name: /entfernen$/ }).click()
  await expect(listed).toHaveCount(1)

  await expect(cell(page, day, 5, '16:00', 'frei')).toBeVisible()
  for (const hours of [/^bis .* geschlossen$/, /^ab .* geschlossen$/])
    await page.getByRole('button', { name: hours }).click()
  const clocks = await page
    .getByRole('grid')
    .locator('span[data-half], span[data-half] + span')
    .evaluateAll((spans) => spans.map((span) => [span.textContent, span.getBoundingClientRect().top] as const))
  expect(clocks.slice(0, 3).map(([time]) => time)).toEqual(['09:30', '10:00', '10:30'])
  expect(clocks.at(-1)?.[0]).toBe('23:30')
  for (const [index, [, top]] of clocks.entries())
    if (index > 0) expect(top - (clocks[index - 1]?.[1] ?? 0)).toBeCloseTo(30, 1)

  const read = page.waitForResponse((response) => /\/api\/reservations\?/.test(response.url()))
  await page.evaluate(() => {
    const { fiveMinutely } = window as unknown as { fiveMinutely: (() => void)[] }
    for (const callback of fiveMinutely) callback()
  })
  expect((await read).status()).toBe(200)

  const later = weekdayFrom(5)
  await first.getByRole('button', { name: /entfernen$/ }).click()
  await openHall(page, later)
  await chooseFree(page, later, 6, '16:00')
  const kept = page.getByRole('list', { name: 'Deine Auswahl' }).getByRole('listitem')
  await expect(kept).toHaveCount(1)
  await page.reload()
  await expect(kept).toHaveCount(1)
  const whole = await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('drafts.')) ?? ''
    return { name, text: localStorage.getItem(name) ?? '' }
  })
  const calendar = page.url()
  for (const [field, instead] of [
    ['id'],
    ['duration'],
    ['targetBody', {}],
    ['lane'],
    ['date', '24.11.2026'],
  ] as const) {
    const broken = JSON.parse(whole.text)
    broken.drafts[0][field] = instead
    // Not while the calendar is open, which stores its drafts again when the range has come.
    await page.goto('/api/health')
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
      whole.name,
      JSON.stringify(broken),
    ] as const)
    await page.goto(calendar)
    await expect(cell(page, later, 6, '16:00', 'frei'), field).toBeVisible()
    await expect(kept, field).toHaveCount(0)
  }

  const anna = await callsOf(site.origin, 'anna')
  const range = await rangeNamed(anna, 'Gewehrstand 100 m')
  const none = { groupId: null, minutesPerWeek: null, primeTimes: [], primeMinutesPerWeek: null }
  const rule = { ...none, id: randomUUID(), name: 'Alle', rangeId: range.id, mostOpen: 2 }
  await anna('PATCH', '/admin/ranges/fair-use', { rules: [{ ...rule, horizonDays: null, leadMinutes: null }] })
  const [soon, afterwards] = [weekdayFrom(2), weekdayFrom(8)]
  const openRange = (day: string) => page.goto(`/calendar?v=day&d=${day}&rid=${range.id}`)

  await openRange(soon)
  await chooseFree(page, soon, 1, '17:00')
  const drafts = page.getByRole('list', { name: 'Deine Auswahl' }).getByRole('listitem')
  await expect(drafts.nth(0)).toContainText('Das ist deine 1. von 2 offenen Reservierungen.')
  await openRange(afterwards)
  await chooseFree(page, afterwards, 1, '17:00')
  await expect(drafts.nth(1)).toContainText(/Das ist deine 2\. von 2 offenen Reservierungen\. Mehr geht ab \S+tag, /)
  await chooseFree(page, afterwards, 2, '17:00')
  await expect(drafts.nth(2)).toContainText(
    'Das wären 3 offene Reservierungen, erlaubt sind hier 2. Wieder frei wird etwas ab',
  )
  await expect(page.getByRole('button', { name: '3 Zeiten reservieren' })).toHaveAttribute('data-disabled', 'true')
  await expectAccessible(page)

  await page.getByRole('button', { name: /Stand 2, .* entfernen/ }).click()
  await page.getByRole('button', { name: '2 Zeiten reservieren' }).click()
  await expect(page.getByText('2 Zeiten reserviert.')).toBeVisible()
  await anna('PATCH', '/admin/ranges/fair-use', { rules: [] })
})

test('the details fill a small window, the question before a cancellation stays small; what goes well is shown at its button for three seconds, what fails says what the server said [ERR-037] [ERR-041] [ERR-043] [RESV-092] [SHELL-081] [SHELL-082] [SHELL-085] [SHELL-087] [SHELL-089] [SHELL-091] [SHELL-094]', async ({
  visit,
}) => {
  const page = await visit(DESK)
  const { dialog } = await openOwn(page, 'member22', 5)
  await page.setViewportSize({ width: 900, height: 700 })
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 500 })
  await page.setViewportSize({ width: 899, height: 700 })
  await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 899, height: 700 })
  await dialog.getByRole('button', { name: 'Stornieren' }).click()
  const question = page.getByRole('dialog', { name: 'Reservierung stornieren?' })
  await expect(question.getByRole('button', { name: 'Jetzt stornieren' })).toBeVisible()
  for (const width of [1440, 899, 360]) {
    await page.setViewportSize({ width, height: 700 })
    await expect.poll(async () => (await question.boundingBox())?.width).toBeLessThanOrEqual(400)
  }
  await question.getByRole('button', { name: 'Behalten' }).click()
  await expect(question).toBeHidden()

  await page.setViewportSize(DESK.viewport)
  await page.clock.install()
  const { dialog: shown } = await openOwn(page, 'member22', 6)
  const saved = page.locator('[data-kind=success]')
  // A message about a change that can be undone is shown twice as long as other good news.
  await expect(saved.locator('> span[aria-hidden]')).toHaveCSS('animation-duration', '10s')
  const button = shown.getByRole('button', { name: /ICS/ })
  await expect(button).toHaveAttribute('data-state', 'clean')
  const asked = page.waitForRequest(/\/reservations\/ics\//)
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(saved).toHaveCount(0)
  await button.click()
  const request = await asked
  expect(new URL(request.url()).pathname).toMatch(/^\/api\//)
  expect(await request.allHeaders()).toMatchObject({
    'x-client-version': '0.39.15',
    'x-client-build': '1168',
    authorization: expect.stringMatching(/^Bearer at_/),
  })
  await expect(button).toHaveAttribute('data-state', 'success')
  await page.clock.runFor(2_999)
  await expect(button).toHaveAttribute('data-state', 'success')
  await page.clock.runFor(1)
  await expect(button).toHaveAttribute('data-state', 'clean')

  await page.route('**/reservations/ics/*', (route) => route.fulfill({ status: 507, json: { message: 'Platte voll' } }))
  await button.click()
  await expect(button).toHaveAttribute('data-state', 'failed')
  const toast = page.locator('[data-kind=error]')
  await expect(toast.locator('strong')).toHaveText('Error 507')
  await expect(toast).toContainText('Platte voll')

  await page.clock.resume()
  await shown.getByRole('button', { name: 'Ändern' }).click()
  await page.getByLabel('Kommentar').fill('Finale')
  await page.getByRole('button', { name: 'Speichern' }).click()
  // The minute that the clock jumped may have cost the connection, whose return is told as well.
  const changed = saved.filter({ hasText: 'Die Änderung wurde gespeichert.' })
  await expect(changed.locator('> span[aria-hidden]')).toHaveCSS('animation-duration', '5s')
})

/** Reserves a lane and opens its details. */
async function openOwn(page: Page, who: string, lane: number) {
  await giveLogin(page, who)
  const day = weekdayFrom(7)
  await openHall(page, day)
  await chooseFree(page, day, lane, '16:00')
  await send(page)
  await cell(page, day, lane, '16:00', 'deine Reservierung').click()
  const dialog = page.getByRole('dialog', { name: 'Deine Reservierung' })
  await expect(dialog).toContainText('Luftdruckhalle 10 m')
  return { dialog }
}
