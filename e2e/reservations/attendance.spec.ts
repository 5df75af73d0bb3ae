import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { callsOf, rangeNamed } from '../officer.ts'
import { createRange } from '../ranges.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'

test('Anna notes an evening with her thumb: there, missing, taken back, found by name, and a guest without a reservation gets a lane; on the next day she mends it; she looks at the use of her club by week and hour, as a table too, and saves the weeks as a file [CAL-043] [CLUB-038]', async ({
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
  await expect(page).toHaveURL(/\/admin\/today\?/)
  const walkIn = page.getByRole('button', { name: 'Ohne Reservierung' })
  await expect(walkIn).toBeInViewport({ ratio: 1 })
  const sheet = page.getByRole('dialog', { name: 'Ben Brandt' })
  const doInSheet = async (act: string) => {
    await page.getByRole('button', { name: 'Ben Brandt: mehr' }).click()
    await sheet.getByRole('button', { name: act, exact: true }).click()
    await expect(sheet).toHaveCount(0)
  }
  const listed = (where: string) => page.getByRole('region', { name: where }).getByText('Ben Brandt')
  await doInSheet('War da, ohne Standbuch')
  await expect(listed('Jetzt da')).toBeVisible()
  await doInSheet('Fehlt')
  await expect(listed('Fehlen')).toBeVisible()
  await doInSheet('Wieder offen')
  await page.getByRole('button', { name: 'Ben Brandt ist da' }).click()
  await expect(page.getByRole('button', { name: 'Ben Brandt geht' })).toBeVisible()
  await page.getByRole('button', { name: 'Ben Brandt: mehr' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await walkIn.click()
  const dialog = page.getByRole('dialog', { name: 'Ohne Reservierung da' })
  await expect(dialog.getByText('Bitte sagen, wer da ist.')).toBeVisible()
  await dialog.getByLabel('Wer ist da?').fill('Ben')
  await expect(dialog.getByRole('option', { name: /^Ben Brandt/ })).toBeVisible()
  await expect(dialog.getByRole('option', { name: 'Ben als Gast' })).toBeVisible()
  await expect(dialog.getByText('Bitte sagen, wer da ist.')).toBeVisible()
  // Without an answer nobody is a guest only because nobody was found.
  const search = /\/api\/admin\/members\/search/
  await page.route(search, (route) =>
    route.fulfill({ status: 400, json: { errorCode: 'INPUT_INVALID', statusCode: 400 } }),
  )
  await dialog.getByLabel('Wer ist da?').fill('Gerda Gast')
  await expect(dialog.getByText('Die Mitglieder konnten nicht geladen werden.')).toBeVisible()
  await expect(dialog.getByRole('option', { name: 'Gerda Gast als Gast' })).toBeVisible()
  await expect(dialog.getByText('Bitte sagen, wer da ist.')).toBeVisible()
  await page.unroute(search)
  await dialog.getByLabel('Wer ist da?').fill('Gerd Gast')
  await expect(dialog.getByText('Im Verein heißt niemand so: Die Person kommt als Gast.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Nächsten freien Stand geben' }).click()
  await expect(page.getByText(/^Gerd Gast: Stand 2, bis .* Uhr\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerd Gast geht' })).toBeVisible()
  await page.getByRole('searchbox').fill('gerd')
  await expect(listed('Jetzt da')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Gerd Gast geht' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Zeilen des Tages' })).toContainText('Gerd Gast')
  await page.getByRole('searchbox').fill('niemand')
  await expect(page.getByText('Niemand gefunden')).toBeVisible()

  // On the next day this one is past.
  await page.clock.setFixedTime(Temporal.Now.instant().add({ hours: 24 }).epochMilliseconds)
  await page.goto('/admin/today')
  await page.getByRole('link', { name: 'Vergangene Tage' }).click()
  await page.goto(`/admin/reservations/attendance?range=${range.id}&time=${date}`)
  await page.getByText(/^Vorbei/).click()
  await expect(page.getByText('2 da, 0 fehlen, 0 offen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ben Brandt ist da' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Gerd Gast ist da' }).click()
  await expect(page.getByText('1 da, 0 fehlen, 1 offen')).toBeVisible()
  await expectAccessible(page)

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
