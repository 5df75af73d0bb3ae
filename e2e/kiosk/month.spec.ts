import { often } from '@bahnfrei/domain/base/testLength.ts'
import { type CDPSession, expect, type Page } from '@playwright/test'
import { callsOf, rangeNamed } from '../officer.ts'
import { passHours, test } from '../site.ts'
import { advance, moveClockOf } from './movedClock.ts'
import { showRange } from './screens.ts'

const DAYS = often({ gate: 2, long: 30 })
const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Shorter than what a sign-in lives without being renewed. */
const CHUNK_MS = HOUR_MS / 2
const EVENT_EVERY_MS = 3 * HOUR_MS

type Size = { heap: number; nodes: number; shown: number; listeners: number }

/**
 * The memory that the page holds; `shown` counts the nodes in the document, which are more on some days of the week.
 */
async function sizeOf(device: Page, browser: CDPSession): Promise<Size> {
  for (const _ of [1, 2, 3]) await browser.send('HeapProfiler.collectGarbage')
  const { usedSize } = await browser.send('Runtime.getHeapUsage')
  const shown = await device.evaluate(() => {
    const walker = document.createTreeWalker(document)
    let count = 1
    while (walker.nextNode()) count += 1
    return count
  })
  const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, shown, listeners: jsEventListeners }
}

test(`a screen that hangs for ${DAYS} days without a new page is no larger than after the first, and still shows the day`, async ({
  visit,
  site,
}) => {
  test.setTimeout(180_000 + DAYS * 120_000)
  const device = await visit({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' })
  await moveClockOf(device)
  const hall = await rangeNamed(await callsOf(site.origin, 'anna'), 'Luftdruckhalle 10 m')
  await showRange(device, await callsOf(site.origin, 'anna'), hall.id)
  const browser = await device.context().newCDPSession(device)
  const calendar = device.getByRole('region', { name: 'Reservierungen von heute' })
  await expect(calendar.getByText('12:00', { exact: true })).toBeAttached()
  await device.evaluate(() => Object.assign(window, { isFirstPage: true }))

  let ahead = 0
  /** Passes time on the site and on the screen alike. */
  const pass = async (millis: number) => {
    ahead += millis
    await passHours(ahead / HOUR_MS)
    await advance(device, millis)
  }
  /** Somebody comes and goes, the club says something, and the line breaks. */
  const happen = async (announcement: string) => {
    for (const _ of [1, 2, 3, 4, 5, 6]) await pass(10_000)
    const call = await callsOf(site.origin, 'anna')
    const who = { rangeId: hall.id, who: { guestName: 'Gerda Gast' }, minutes: 30 }
    const { id } = await call<{ id: string }>('POST', '/admin/reservations/walk-in', who)
    // A sign-in that has just ended is renewed first, which takes a while of the time of the screen.
    await expect.poll(() => pass(10_000).then(() => calendar.getByText('belegt').count())).toBeGreaterThan(0)
    await call('DELETE', `/appointments/blocker/${id}`, {})
    await call('POST', '/kiosk/announcement', { text: announcement, until: null })
    await expect(device.getByText(announcement, { exact: true })).toBeVisible()
    await expect(calendar.getByText('belegt')).toHaveCount(0)
    await device.context().setOffline(true)
    await pass(10_000)
    await expect(device.getByText('Keine Verbindung')).toBeVisible()
    await device.context().setOffline(false)
    await pass(60_000)
    await expect(device.getByText('Keine Verbindung')).toHaveCount(0)
  }

  let first: Size | undefined
  for (let chunk = 1; chunk <= (DAYS * DAY_MS) / CHUNK_MS; chunk++) {
    await pass(CHUNK_MS)
    if ((chunk * CHUNK_MS) % EVENT_EVERY_MS === 0) await happen(`Ansage ${chunk}`)
    if (chunk * CHUNK_MS === DAY_MS) first = await sizeOf(device, browser)
  }
  const today = await device.evaluate(() => new Date().toLocaleDateString('de-DE', { day: '2-digit', month: 'long' }))
  await expect(device.locator('footer')).toContainText(today)
  expect(await device.evaluate(() => (window as typeof window & { isFirstPage?: true }).isFirstPage)).toBe(true)

  // Memory that is no longer held may take several collections to go; memory that is held never goes.
  await expect(async () => {
    if (first === undefined) throw new Error('At least a day must pass.')
    const last = await sizeOf(device, browser)
    const sizes = JSON.stringify({ first, last })
    expect(last.heap / first.heap, sizes).toBeLessThanOrEqual(1.1)
    expect((last.nodes - last.shown + first.shown) / first.nodes, sizes).toBeLessThanOrEqual(1.1)
    expect(last.listeners / first.listeners, sizes).toBeLessThanOrEqual(1.1)
  }).toPass({ timeout: 60_000 })
})
