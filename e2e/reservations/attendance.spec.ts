import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { callsOf, rangeNamed } from '../officer.ts'
import { createRange } from '../ranges.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'

test('Anna takes the attendance of an evening with her thumb: there, missing, taken back, and a guest without a reservation gets a lane; she looks at the use of her club by week and hour, as a table too, and saves the weeks as a file [CAL-043] [CLUB-038]', async ({
  visit,
  site,
}) => {
  const name = 'Halle des Abends'
  const desk = await visit(DESK)
  await giveLogin(desk, 'anna')
  await createRange(desk, name)
  const [ben, anna] = [await callsOf(site.origin, 'ben'), await callsOf(site.origin, 'anna')]
  const range = await rangeNamed(anna, name)
  const { uid } = await ben<{ uid: string }>('GET', '/auth/me')
  const date = Temporal.Now.plainDateISO('Europe/Berlin').toString()
  await anna('POST', '/appointments/admin', {
    type: 'fixed',
    targetId: range.id,
    forUser: uid,
    specifics: {
      reservations: [{ eventId: range.id, laneId: range.lanes[0]?.id, date, times: { start: '00:00', end: '24:00' } }],
    },
  })

  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto(`/admin/reservations/attendance?range=${range.id}`)
  const there = page.getByRole('button', { name: 'Ben Brandt ist da' })
  await there.click()
  await expect(there).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('1 da, 0 fehlen, 0 offen')).toBeVisible()
  await page.getByRole('button', { name: 'Ben Brandt fehlt' }).click()
  await expect(page.getByText('0 da, 1 fehlen, 0 offen')).toBeVisible()
  await page.getByRole('button', { name: 'Ben Brandt fehlt' }).click()
  await expect(page.getByText('0 da, 0 fehlen, 1 offen')).toBeVisible()
  await there.click()
  await expectAccessible(page)
  await page.reload()
  await expect(there).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Ohne Reservierung da' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ohne Reservierung da' })
  await expect(dialog.getByText('Bitte sagen, wer da ist.')).toBeVisible()
  await dialog.getByText('Gast', { exact: true }).click()
  await dialog.getByLabel('Name des Gasts').fill('Gerd Gast')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Nächsten freien Stand geben' }).click()
  await expect(page.getByText(/^Gerd Gast: Stand 2, bis .* Uhr\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerd Gast ist da' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('2 da, 0 fehlen, 0 offen')).toBeVisible()

  await page.goto('/admin/club/usage')
  await expect(page.getByRole('img', { name: /^Reservierungen, Woche für Woche/ })).toBeVisible()
  await page.getByLabel('Zahl').selectOption('Mitglieder und Gäste')
  await expect(page.getByRole('img', { name: /^Mitglieder und Gäste, Woche für Woche/ })).toBeVisible()
  await page.getByText('Als Tabelle').click()
  await expect(page.getByRole('columnheader', { name: 'Noch nie angemeldet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Stunde für Stunde' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Woche für Woche als CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('nutzung.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(55)
  expect(lines[0]).toContain('Woche ab;Reservierungen')
})
