import { dayOf, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import { walkInSlot } from '@bahnfrei/domain/reservations/walkIn.ts'
import { expect, type Page } from '@playwright/test'
import { holdBefore } from '../camera.ts'
import { callsOf, rangeNamed } from '../officer.ts'
import { expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { sayWhoIsThere, signWithFinger } from './guestDesk.ts'
import { showRange } from './screens.ts'

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, reducedMotion: 'reduce' } as const
const ZONE = 'Europe/Berlin'
const HALL = 'Luftdruckhalle 10 m'

/** The digits that a screen shows, as somebody reads them. */
async function digitsOf(device: Page): Promise<string> {
  const shown = device.getByRole('region', { name: 'Einchecken' }).getByText(/^\d{3} \d{3}$/)
  return (await shown.textContent()) ?? ''
}

async function typeCode(phone: Page, device: Page) {
  await phone.goto('/checkin')
  await phone.getByLabel('Code vom Bildschirm').fill(await digitsOf(device))
  await phone.getByRole('button', { name: 'Weiter' }).click()
}

test('an evening at the range: a shooter scans the code of the screen, nobody under age gets past it, a guest signs on the tablet, shooting is stopped and goes on, and the day is closed with its lines and the draft of an entry [O10]', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const hall = await rangeNamed(call, HALL)
  const slot = walkInSlot(Temporal.Now.instant(), 60, ZONE)
  const date = dayOf(slot.start, ZONE)
  const uidOf = async (name: string) => {
    const { members } = await call<{ members: { uid: string; name: string }[] }>(
      'GET',
      `/admin/members/search?search=${name.split(' ').at(-1)}`,
    )
    return members.find((member) => member.name === name)?.uid
  }
  const reserve = async (forUser: string | undefined, lane: number, use = {}) =>
    call('POST', '/appointments/admin', {
      type: 'fixed',
      targetId: hall.id,
      forUser,
      specifics: {
        reservations: [{ eventId: hall.id, laneId: hall.lanes[lane]?.id, date, times: timesOf(slot, date, ZONE), use }],
      },
    })
  await reserve(await uidOf('Ben Brandt'), 2)
  await reserve(await uidOf('Clara Conrad'), 3, { weaponClass: 'air' })
  const clara = await callsOf(site.origin, 'clara')
  const birthDate = Temporal.PlainDate.from(date).subtract({ years: 15 }).toString()
  const personals = { birthDate, birthPlace: '', birthCountry: '', nationality: '' }
  await clara('PATCH', '/users', { personals })

  const screen = await visit({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' })
  const screenId = await showRange(screen, call, hall.id)
  await call('PATCH', '/kiosk/config', { screenId, checkIn: true })
  await expect(screen.getByRole('img', { name: 'QR-Code zum Einchecken an diesem Schießstand' })).toBeVisible()
  const thea = await callsOf(site.origin, 'trainer')
  const { uid: supervisor } = await thea<{ uid: string }>('GET', '/auth/me')
  const { groups } = await call<{ groups: { id: string; name: { de: string } }[] }>('GET', '/groups')
  const role = groups.find(({ name }) => name.de === 'Aufsicht')?.id
  const times = timesOf(slot, date, ZONE)
  await call('POST', '/appointments/staff', { rangeId: hall.id, date, times, forUser: supervisor, role })
  const tablet = await visit(TABLET)
  await giveLogin(tablet, 'anna')
  await tablet.goto('/admin/today')
  await expect(screen.getByText('Aufsicht: Thea T.')).toBeVisible()
  await expect(tablet.getByRole('listitem').filter({ hasText: `${times.start}–${times.end}` })).toContainText('Thea')
  await expect(tablet.getByRole('button', { name: 'Ben Brandt ist da' })).toBeVisible()

  const phone = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(phone, 'ben')
  await phone.goto('/checkin')
  const code = screen.getByRole('img', { name: 'QR-Code zum Einchecken an diesem Schießstand' })
  await holdBefore(phone, await code.screenshot())
  await phone.getByRole('link', { name: 'Code scannen' }).click()
  await expect(phone.getByText(/Reserviert ist für dich Stand 3/)).toBeVisible()
  await phone.getByRole('button', { name: 'Ich bin da' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'Du bist eingecheckt' })).toContainText('Stand 3')
  await expect(screen.getByText('Stand 3: eingecheckt')).toBeVisible()
  await expect(screen.getByText(/Ben B\./)).toHaveCount(0)
  await call('PATCH', '/kiosk/config', { screenId, showsNames: true })
  await expect(screen.getByText('Ben B.', { exact: true })).toBeVisible()
  await expect(tablet.getByRole('button', { name: 'Ben Brandt geht' })).toBeVisible()

  const stop = screen.getByRole('alert').filter({ hasText: 'Halt! Nicht schießen.' })
  await phone.goto(`/calendar?rid=${hall.id}&v=day`)
  const notice = phone.getByRole('alert').filter({ hasText: 'Das Schießen ist hier gerade unterbrochen' })
  await expect(phone.getByRole('grid')).toBeVisible()
  await tablet.getByRole('button', { name: 'Schießen unterbrechen' }).click()
  await tablet.getByRole('dialog').getByRole('button', { name: 'Sofort unterbrechen' }).click()
  await expect(tablet.getByText('Unterbrochen: Jemand ist vor der Linie')).toBeVisible()
  await expect(stop).toContainText('Jemand ist vor der Linie')
  await expect(notice).toBeVisible()
  for (const page of [screen, tablet, phone]) await expectAccessible(page)
  await tablet.getByRole('button', { name: 'Wieder freigeben' }).click()
  await expect(stop).toBeHidden()
  await expect(notice).toBeHidden()

  await typeCode(phone, screen)
  await phone.getByRole('button', { name: 'Ich gehe' }).click()
  await phone.getByRole('button', { name: 'Ins Schießbuch schreiben' }).click()
  await expect(phone.getByRole('dialog')).toContainText(HALL)
  await phone.goto('/checkin?code=000000')
  await expect(phone.getByRole('alert').filter({ hasText: 'Dieser Code ist abgelaufen oder falsch' })).toBeVisible()

  const minor = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(minor, 'clara')
  await typeCode(minor, screen)
  await expect(minor.getByRole('alert').filter({ hasText: 'Einverständnis' })).toBeVisible()
  await expect(minor.getByRole('button', { name: 'Ich bin da' })).toHaveCount(0)

  await tablet.getByRole('button', { name: 'Gast aufnehmen' }).click()
  const dialog = tablet.getByRole('dialog')
  await sayWhoIsThere(dialog)
  await expect(dialog.getByRole('button', { name: 'Aufnehmen und Stand geben' })).toBeDisabled()
  await signWithFinger(tablet)
  await expect(dialog.getByRole('img', { name: 'Unterschrieben', exact: true })).toBeVisible()
  await expectAccessible(tablet)
  await dialog.getByRole('button', { name: 'Aufnehmen und Stand geben' }).click()
  await tablet.getByRole('button', { name: 'Emil Engel: mehr' }).click()
  await tablet.getByRole('button', { name: 'Angaben von Emil Engel' }).click()
  const record = tablet.getByRole('dialog', { name: 'Angaben von Emil Engel' })
  await expect(record).toContainText('Am Anger 3, 83334 Inzell')
  await expect(record).toContainText('Anna Ahrens')
  await tablet.keyboard.press('Escape')
  await expect(record).toHaveCount(0)
  await tablet.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await tablet.setViewportSize(PHONE.viewport)
  await expect(screen.getByText('Engel')).toHaveCount(0)

  await tablet.goto('/admin/today')
  await tablet.getByRole('button', { name: 'Startliste für elektronische Scheiben' }).click()
  await dialog.getByRole('checkbox', { name: 'Mitgliedsnummer' }).uncheck()
  await expectAccessible(tablet)
  const download = tablet.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Als CSV speichern' }).click()
  expect((await download).suggestedFilename()).toBe(`startliste-${date}.csv`)
  await expect(dialog).toHaveCount(0)
  await tablet.getByRole('button', { name: 'Ergebnisse elektronischer Scheiben' }).click()
  const results = 'Name;Bahn;Punkte;Schüsse\nBrandt, Ben;3;371,5;40\nEngel, Emil;;350;40\nWer, Wo;9;300;40\n'
  await dialog
    .getByLabel('Datei auswählen')
    .and(tablet.locator('input'))
    .setInputFiles({ name: 'ergebnisse.csv', mimeType: 'text/csv', buffer: Buffer.from(results) })
  await dialog.getByText('Spalten der Datei').click()
  await dialog.getByRole('combobox', { name: 'Punkte' }).selectOption('Ringe gesamt')
  await expect(dialog.getByRole('region', { name: 'Diese Ergebnisse werden übernommen' })).toContainText(
    'Ben Brandt · 40 Schüsse · 371,5 Ringe',
  )
  const left = dialog.getByRole('region', { name: 'Diese Zeilen bleiben weg' }).getByRole('listitem')
  await expect(left).toContainText(['Führt hier kein Schießbuch', 'Steht nicht auf der Startliste'])
  await expectAccessible(tablet)
  await dialog.getByRole('button', { name: 'Ein Ergebnis übernehmen' }).click()
  await expect(dialog).toHaveCount(0)
  await phone.goto('/journal')
  await expect(phone.getByText('Von den elektronischen Scheiben: 40 Schüsse · 371,5 Ringe')).toBeVisible()
  await tablet.getByRole('button', { name: 'Ohne Reservierung' }).click()
  await dialog.getByLabel('Wer ist da?').fill('Greta Graf')
  await dialog.getByRole('button', { name: 'Nächsten freien Stand geben' }).click()
  for (const name of ['Greta Graf', 'Emil Engel']) await tablet.getByRole('button', { name: `${name} geht` }).click()
  await tablet.getByRole('button', { name: 'Alles stimmt (3)' }).click()
  await expectAccessible(tablet)
  await tablet.getByRole('link', { name: 'Zeilen ansehen und ändern' }).click()
  const log = tablet.getByRole('list', { name: 'Zeilen des Tages' })
  for (const name of ['Ben Brandt', 'Emil Engel', 'Greta Graf'])
    await expect(log.getByRole('listitem').filter({ hasText: name })).toContainText('geprüft')
  await tablet.goBack()
  await tablet.getByRole('button', { name: 'Tag abschließen' }).click()
  await expect(dialog).toContainText('3 Zeilen')
  await dialog.getByRole('button', { name: 'Abschließen' }).click()
  await expect(tablet.getByText('Der Tag im Standbuch ist abgeschlossen.')).toBeVisible()
})
