import { expect, type Page } from '@playwright/test'
import { cell, chooseFree, send } from '../calendar.ts'
import { createRange, mousePaint, openCalendar, openTab, save } from '../ranges.ts'
import { DESK, giveLogin, signIn, test, weekdayFrom } from '../site.ts'
import { boxAtRest } from '../touch.ts'

const DAY = weekdayFrom(9)

/** A range of Anna that is open from 16 to 22 every day. */
async function openRange(page: Page, name: string): Promise<void> {
  await giveLogin(page, 'anna')
  await createRange(page, name)
  await mousePaint(page, ['Montag', '16:00'], ['Sonntag', '21:30'])
  await save(page)
}

test('a range has at most 500 characters of description and a place on the earth, and who leaves unsaved is asked; special hours of a day replace the weekly plan, and the preview says so in words; a rule of fair use is read back in plain words, with its busy hours; lanes get names of 10 characters, another order, a permit and groups; one is added and one archived [RANG-011] [RANG-013] [RANG-014] [RANG-015] [RANG-027]', async ({
  visit,
}) => {
  const page = await visit(DESK)
  await openRange(page, 'Halle der Worte')
  await openTab(page, 'Allgemein')
  await page.getByLabel('Beschreibung (Deutsch)').fill('ä'.repeat(600))
  await expect(page.getByLabel('Beschreibung (Deutsch)')).toHaveValue('ä'.repeat(500))
  await expect(page.getByText('Noch 0 Zeichen')).toBeVisible()
  await page.getByLabel('Breitengrad').fill('90,5')
  await page.getByLabel('Längengrad').fill('-180,5')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Eine Zahl von -90 bis 90')).toBeVisible()
  await expect(page.getByText('Eine Zahl von -180 bis 180')).toBeVisible()
  await page.getByLabel('Breitengrad').fill('51,5')
  await page.getByLabel('Längengrad').fill('-0,25')
  await expect(page.getByRole('link', { name: 'In der Karte des Geräts öffnen' })).toHaveAttribute(
    'href',
    'geo:51.5,-0.25?q=51.5,-0.25',
  )
  await page.getByLabel('Ort aus einer Karte').fill('Am Eichenhain 1')
  await expect(page.getByText('Darin steht kein Ort.')).toBeVisible()
  await page.getByLabel('Ort aus einer Karte').fill('https://www.openstreetmap.org/#map=17/50.680500/8.300100')
  await expect(page.getByLabel('Breitengrad')).toHaveValue('50,6805')
  await expect(page.getByLabel('Längengrad')).toHaveValue('8,3001')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 51.5, longitude: -0.25 })
  await page.getByRole('button', { name: 'Ich bin gerade dort' }).click()
  await expect(page.getByLabel('Breitengrad')).toHaveValue('51,5')
  await page.getByLabel('So viele Tage im Voraus reservierbar').fill('14')
  await expect(page.getByText('Reservierbar sind heute und die nächsten 14 Tage.')).toBeVisible()
  await page.getByRole('link', { name: 'Alle Schießstände' }).click()
  await expect(page.getByRole('button', { name: 'Hier bleiben' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Der Schießstand ist gespeichert.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Breitengrad')).toHaveValue('51,5')
  await expect(page.getByLabel('Beschreibung (Deutsch)')).toHaveValue('ä'.repeat(500))

  await openTab(page, 'Sonderzeiten')
  await page.getByRole('button', { name: 'Sonderzeit anlegen' }).click()
  await page.getByLabel('Tag', { exact: true }).fill(DAY)
  await page.getByLabel('Bemerkung').fill('V'.repeat(120))
  await expect(page.getByLabel('Bemerkung')).toHaveValue('V'.repeat(100))
  await page.getByLabel('Bemerkung').fill('Vereinsmeisterschaft')
  await page.getByRole('button', { name: 'Alles leeren' }).click()
  await expect(page.getByText('Keine kommende Reservierung liegt danach außerhalb.')).toBeVisible()
  await page.getByRole('button', { name: 'Sonderzeit speichern' }).click()
  await expect(page.getByText('Die Sonderzeit ist gespeichert und gilt.')).toBeVisible()
  const result = page.getByRole('region', { name: 'Was gilt wann?' })
  await result.getByLabel('Tag').fill(DAY)
  await expect(result.getByText('geschlossen. Es gilt eine Sonderzeit (Vereinsmeisterschaft).')).toBeVisible()

  await openTab(page, 'Buchungsregeln')
  await page.getByRole('button', { name: 'Regel anlegen' }).first().click()
  await page.getByLabel('Name der Regel').fill('Damit alle drankommen')
  await page.getByLabel('Offene Reservierungen').fill('2')
  await page.getByLabel('Stunden in der Hauptzeit je Woche').fill('1,5')
  const inWords = page.getByRole('region', { name: 'In Worten' })
  await expect(inWords.getByText('keine Hauptzeit')).toBeVisible()
  await mousePaint(page, ['Mittwoch', '18:00'], ['Mittwoch', '20:30'])
  await expect(inWords.getByText('geschlossen')).toHaveCount(0)
  const words =
    'Alle ohne eigene Gruppenregel dürfen auf „Halle der Worte“: höchstens 2 Reservierungen gleichzeitig offen haben; höchstens 1,5 Stunden je Woche in der Hauptzeit reservieren (Mittwoch 18:00 bis 21:00 Uhr).'
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Regel speichern' }).click()
  await expect(page.getByRole('article', { name: 'Damit alle drankommen' }).getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Regel Damit alle drankommen löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByRole('article', { name: 'Damit alle drankommen' })).toHaveCount(0)

  await openTab(page, 'Stände')
  const nameAt = (place: number) => page.getByLabel(`Name des Stands an Stelle ${place}`)
  await nameAt(1).fill('Elfzeichen1')
  await page.getByRole('button', { name: 'Stände speichern' }).click()
  await expect(page.getByText('Maximal 10 Zeichen.')).toBeVisible()
  await nameAt(1).fill('Links')
  await page.getByRole('button', { name: 'Links nach unten' }).click()
  await expect(nameAt(2)).toHaveValue('Links')
  await page.getByRole('button', { name: /^3 verschieben/ }).press('ArrowUp')
  await expect(nameAt(2)).toHaveValue('3')
  const [handle, last] = await Promise.all([
    boxAtRest(page.getByRole('button', { name: /^Links verschieben/ })),
    boxAtRest(nameAt(1)),
  ])
  await page.mouse.move(handle.x + 10, handle.y + 10)
  await page.mouse.down()
  await page.mouse.move(handle.x + 10, last.y, { steps: 4 })
  await page.mouse.up()
  await expect(nameAt(1)).toHaveValue('Links')
  await page.getByRole('button', { name: 'Stand hinzufügen' }).click()
  await page.getByRole('button', { name: 'Stand 2 archivieren' }).click()
  await page.getByRole('button', { name: 'Stände speichern' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stände speichern' }).click()
  await expect(page.getByText('Die Stände sind gespeichert.')).toBeVisible()

  await page.getByText('Links', { exact: true }).click()
  const form = page.getByRole('form', { name: 'Einstellungen von Links' })
  await form.getByRole('checkbox', { name: 'KK-Pistole' }).check()
  await form.getByLabel('Größtes Kaliber').selectOption({ label: '.22 lfB (.22 LR)' })
  await form.getByLabel('Mindestalter').fill('14')
  await form.getByRole('checkbox', { name: 'Jugend' }).check()
  await expect(form.getByText('Auf diesem Stand: KK-Pistole, bis .22 lfB (.22 LR), ab 14 Jahren.')).toBeVisible()
  await form.getByRole('button', { name: 'Stand speichern' }).click()
  await expect(page.getByText('Links ist gespeichert.')).toBeVisible()
  await expect(page.getByText(/nur für Jugend · KK-Pistole, bis \.22 lfB/)).toHaveCount(1)
  await form.getByRole('switch', { name: /^Für alle/ }).click()
  await form.getByRole('button', { name: 'Alle Stände speichern' }).click()
  await expect(page.getByText(/nur für Jugend · KK-Pistole, bis \.22 lfB/)).toHaveCount(3)
  await page.reload()
  await expect(page.getByText(/nur für Jugend · KK-Pistole, bis \.22 lfB/)).toHaveCount(3)
  await expect(nameAt(1)).toHaveValue('Links')
})

test('Ben may not look after ranges: no entry in the menu, and a warning in place of the screen; a block names the reservation that stays, closes the lane for Ben while he looks, and can be lifted; with it the range can only be archived; in the list ranges change places, go out of operation, and one without reservations is deleted [AUTH-037] [RANG-004] [RANG-005] [RANG-008] [RANG-012] [RANG-035] [RANG-036]', async ({
  visit,
}) => {
  const name = 'Halle der Sperren'
  const [anna, ben] = [await visit(DESK), await visit(DESK)]
  await openRange(anna, name)
  await signIn(ben, 'ben')
  await expect(ben.getByRole('link', { name: 'Kalender' }).first()).toBeVisible()
  await expect(ben.getByRole('link', { name: 'Schießstände', exact: true })).toHaveCount(0)
  await ben.goto('/admin/club/ranges')
  await expect(ben).toHaveURL(/\/home$/)
  await expect(ben.getByText('Dafür fehlt dir die Berechtigung.')).toBeVisible()
  await openCalendar(ben, name, DAY)
  await chooseFree(ben, DAY, 2, '16:00')
  await send(ben)

  await openTab(anna, 'Sperren')
  await anna.getByRole('button', { name: 'Sperre anlegen' }).click()
  for (const field of ['Titel', 'Bemerkung']) {
    await anna.getByLabel(field).fill('s'.repeat(600))
    await expect(anna.getByLabel(field)).toHaveValue('s'.repeat(500))
  }
  await anna.getByLabel('Titel').fill('Scheibenanlage wird gewartet')
  await anna.getByLabel('Erster Tag').fill(DAY)
  await anna.getByRole('checkbox', { name: 'Stand 2' }).check()
  const effect = anna.getByRole('region', { name: 'Was das für Reservierungen heißt' })
  await expect(effect.getByRole('listitem')).toHaveText(/16:00 bis 16:30 Uhr, Stand 2: Ben Brandt/)
  await anna.getByRole('button', { name: 'Sperre speichern' }).click()
  const choice = anna.getByRole('combobox', { name: /Ben Brandt.*Stand 2: was geschieht/ })
  await choice.selectOption('Bestehen lassen')
  await anna.getByRole('button', { name: 'Sperren', exact: true }).click()
  await expect(anna.getByRole('article', { name: 'Scheibenanlage wird gewartet' })).toContainText('Stand 2')
  await expect(cell(ben, DAY, 2, '16:30', 'frei')).toHaveCount(0)
  await expect(cell(ben, DAY, 1, '16:00', 'frei')).toBeVisible()
  await expect(cell(ben, DAY, 2, '16:00', 'deine Reservierung')).toBeVisible()

  await anna.getByRole('button', { name: 'Sperre Scheibenanlage wird gewartet aufheben' }).click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Aufheben' }).click()
  await expect(cell(ben, DAY, 2, '16:30', 'frei')).toBeVisible()

  await anna.getByRole('link', { name: 'Alle Schießstände' }).click()
  await anna.getByRole('button', { name: `${name} entfernen` }).click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(anna.getByText(`${name} ist archiviert.`)).toBeVisible()

  const last = 'Halle am Ende'
  await anna.goto('/admin/club/ranges')
  await anna.getByRole('button', { name: 'Schießstand anlegen' }).click()
  const counts = anna.getByLabel('Anzahl der Stände').getByRole('option')
  await expect(counts).toHaveCount(16)
  await expect(counts.last()).toHaveText('16')
  await anna.getByRole('dialog').getByLabel('Name von Stand 1').fill('n'.repeat(25))
  await expect(anna.getByRole('dialog').getByLabel('Name von Stand 1')).toHaveValue('n'.repeat(20))
  await anna.keyboard.press('Escape')
  await createRange(anna, last)
  await anna.getByRole('link', { name: 'Alle Schießstände' }).click()
  const card = anna.getByRole('article', { name: last })
  await card.getByRole('button', { name: 'Außer Betrieb nehmen' }).click()
  await expect(card.getByText('außer Betrieb', { exact: true })).toBeVisible()
  await anna.getByRole('button', { name: `${last} nach oben` }).click()
  const place = () =>
    anna.getByRole('article').evaluateAll((cards, wanted) => cards.findIndex((one) => one.ariaLabel === wanted), last)
  const before = await place()
  await anna.getByRole('button', { name: `${last} nach oben` }).click()
  await expect.poll(place).toBeLessThan(before)
  await card.getByRole('button', { name: `${last} entfernen` }).click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(anna.getByText(`${last} ist gelöscht.`)).toBeVisible()
  await expect(card).toHaveCount(0)
})
