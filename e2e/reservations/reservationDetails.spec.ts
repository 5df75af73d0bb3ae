import { expect, type Locator, type Page } from '@playwright/test'
import { cell, chooseFree, openAdminHall, openHall, send } from '../calendar.ts'
import { callsOf, rangeNamed } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, holdBack, PHONE, test, weekdaysFrom } from '../site.ts'

test('on a phone ben reserves for an event in which he takes part, moves it and explains it, and reads before the tap what the hours forbid; anna puts the trainer on duty and takes her off again [RESV-017] [RESV-083] [RESV-105]', async ({
  site,
  visit,
}) => {
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  const [day, onDuty] = weekdaysFrom(22)
  const cup = { title: 'Pokalschießen', date: day, startTime: '16:00', endTime: '20:00', draft: false }
  const officer = await callsOf(site.origin, 'anna')
  const { id } = await officer<{ id: string }>('POST', '/admin/events', { ...cup, registrationEnabled: true })
  const byBen = await callsOf(site.origin, 'ben')
  await byBen('POST', '/events/participation', { eventId: id, type: 'participate' })
  const form = await formOfNew(page, day, async () => {
    await page.getByLabel('Wofür').selectOption('Pokalschießen')
  })
  await expect(form.getByLabel('Beginn').locator('option[value=""]')).toHaveCount(0)
  await form.getByLabel('Beginn').selectOption('23:00')
  await form.getByLabel('Ende', { exact: true }).selectOption('24:00')
  await expect(form.getByText('Zu dieser Zeit kann nicht reserviert werden.')).toBeVisible()
  await form.getByLabel('Beginn').selectOption('17:00')
  await form.getByLabel('Ende', { exact: true }).selectOption('18:30')
  await form.getByLabel('Stand', { exact: true }).selectOption('Stand 2')
  await form.getByLabel('Kommentar').fill('Mit Trainer')
  await form.getByRole('button', { name: 'Speichern' }).click()
  const details = page.getByRole('dialog', { name: 'Deine Reservierung' })
  await expect(details).toContainText('Mit Trainer')
  await expect(details.getByRole('link', { name: 'Zur Veranstaltung' })).toHaveAttribute('href', new RegExp(id))

  const anna = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(anna, 'anna')
  await anna.goto(`/admin/club/ranges/${(await rangeNamed(officer, 'Luftdruckhalle 10 m')).id}`)
  await anna.getByRole('link', { name: 'Zutritt einrichten' }).click()
  await anna.getByRole('switch', { name: 'Reservierungen haben einen Türcode' }).click()
  await expect(anna.getByRole('heading', { name: 'Tastenfeld anschließen' })).toBeVisible()
  await anna.getByRole('button', { name: 'Geheimnis anlegen' }).click()
  await expect(anna.getByRole('textbox', { name: 'Geheimnis' })).toHaveValue(/^whsec_/)
  await anna.getByRole('button', { name: 'Fertig' }).click()
  await anna.getByLabel('Adresse des Geräts').fill('http://192.168.1.20/')
  await anna.getByRole('button', { name: 'Speichern' }).click()
  await expect(anna.getByText('Dorthin wird nichts gesendet.', { exact: false })).toBeVisible()
  await expect(details.getByText(/^[0-9]{6}$/)).toBeVisible()
  await details.getByRole('button', { name: 'Schließen', exact: true }).click()
  await expect(cell(page, day, 2, '17:00', 'deine Reservierung')).toHaveAccessibleName(/17:00 bis 18:30/)

  await putOnDuty(anna, onDuty)
})

test('on a desk anybody who changed a reservation and closes the form is asked before it gets lost, in whatever way it closes; anna puts the trainer on duty and takes her off again, marks the reservation of a member as paid, comments it and goes on to the page of the owner; the member may not; where a lane permits not everything, ben says what he shoots and reads at once what is not permitted [RESV-091] [RESV-093] [RESV-112] [RESV-115]', async ({
  site,
  visit,
}) => {
  const [ben, anna] = [
    await visit({ ...DESK, reducedMotion: 'reduce' }),
    await visit({ ...DESK, reducedMotion: 'reduce' }),
  ]
  const [first, second, third, onDuty] = weekdaysFrom(21)
  const draft = await formOfNew(ben, first)
  const comment = draft.getByLabel('Kommentar')
  const prompt = ben.getByRole('dialog', { name: 'Nicht gespeichert' })
  const ways = {
    key: () => ben.keyboard.press('Escape'),
    outside: () => ben.mouse.click(5, 5),
    corner: () => draft.getByRole('button', { name: 'Schließen', exact: true }).click(),
    button: () => draft.getByRole('button', { name: 'Abbrechen' }).click(),
    back: () => ben.goBack({ waitUntil: 'commit', timeout: 1_000 }).catch(() => null),
  }
  await comment.fill('Mit Trainer')
  for (const leave of Object.values(ways)) {
    await leave()
    await expect(prompt).toBeVisible()
    await prompt.getByRole('button', { name: 'Hier bleiben' }).click()
    await expect(prompt).toBeHidden()
    await expect(comment).toHaveValue('Mit Trainer')
  }
  // Some browsers obey a second Escape without asking the page.
  for (let presses = 0; presses < 6; presses += 1) await ben.keyboard.press('Escape')
  await expect(comment).toHaveValue('Mit Trainer')
  if (!(await prompt.isVisible())) await ways.key()
  await expect(prompt).toBeVisible()
  await expectAccessible(ben)
  await prompt.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(draft).toBeHidden()

  // An input that was taken back is no change.
  const unchanged = ben.getByRole('dialog', { name: 'Deine Reservierung' })
  await unchanged.getByRole('button', { name: 'Ändern' }).click()
  await expect(comment).toHaveValue('')
  await comment.fill('Mit Trainer')
  await comment.fill('')
  await ways.key()
  await expect(unchanged).toBeVisible()

  await giveLogin(anna, 'anna')
  await putOnDuty(anna, onDuty)
  await openHall(ben, second)
  await chooseFree(ben, second, 1, '16:00')
  await chooseFree(ben, second, 2, '16:00')
  await send(ben)
  await openAdminHall(anna, second)
  await cell(anna, second, 1, '16:00', 'belegt, Ben Brandt').click()
  const dialog = anna.getByRole('dialog', { name: 'Reservierung', exact: true })
  await expect(dialog).toContainText('FürBen Brandt')
  await dialog.getByRole('button', { name: 'Ändern' }).click()
  const form = anna.getByRole('dialog', { name: 'Reservierung ändern' })
  // The form tells of a lane that is taken and of closed hours before anything is sent.
  await form.getByLabel('Stand', { exact: true }).selectOption('Stand 2')
  await expect(form.getByText('Der Stand ist in dieser Zeit bereits belegt.')).toBeVisible()
  await form.getByLabel('Stand', { exact: true }).selectOption('Stand 1')
  await form.getByLabel('Beginn').selectOption('03:00')
  await expect(form.getByText('Außerhalb der Öffnungszeiten. Für die Verwaltung geht das trotzdem.')).toBeVisible()
  await form.getByLabel('Beginn').selectOption('16:00')
  await form.getByLabel('Bezahlt').check()
  await form.getByLabel('Gast', { exact: true }).check()
  await form.getByLabel('Weitere Kennzeichen').fill('Kurs')
  await form.getByLabel('Kommentar').fill('Bar bezahlt')
  await expectAccessible(anna)
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByRole('list', { name: 'Kennzeichen' }).getByRole('listitem')).toHaveText([
    'Gast',
    'Bezahlt',
    'Kurs',
  ])
  const changes = dialog.getByRole('region', { name: 'Änderungen durch die Verwaltung' })
  await expect(changes.getByRole('list').getByRole('list').getByRole('listitem')).toHaveText([
    'Kommentar: leer → Bar bezahlt',
    'Gast: nein → ja',
    'Kennzeichen: Bezahlt und Kurs hinzugefügt',
  ])
  await expect(changes).toContainText('Anna Ahrens')
  expect((await dialog.boundingBox())?.width).toBe(500)

  await cell(ben, second, 1, '16:00', 'deine Reservierung').click()
  const own = ben.getByRole('dialog', { name: 'Deine Reservierung' })
  await expect(own).toContainText('Bar bezahlt')
  await expect(own.getByRole('list', { name: 'Kennzeichen' })).toHaveCount(0)
  await expect(own.getByRole('link', { name: 'Ben Brandt' })).toHaveCount(0)
  await expect(own.getByRole('region', { name: 'Änderungen durch die Verwaltung' })).toHaveCount(0)
  await ben.goto(anna.url().replace('/admin/calendar', '/calendar'))
  await expect(ben.getByRole('dialog', { name: 'Deine Reservierung' })).toBeVisible()
  await dialog.getByRole('link', { name: /^Ben Brandt/ }).click()
  await anna.waitForURL(/\/admin\/members\/view\/[0-9a-f-]{36}/)
  await expect(anna.getByRole('heading', { level: 1, name: 'Ben Brandt' })).toBeVisible()

  const calls = await callsOf(site.origin, 'anna')
  const hall = await rangeNamed(calls, 'Luftdruckhalle 10 m')
  const lane = hall.lanes.find(({ name }) => name === '11')
  await calls('PATCH', '/admin/lanes/settings', {
    rangeId: hall.id,
    laneId: lane?.id,
    permit: { weaponClasses: ['air'], maxCalibre: 567, maxEnergy: null, distance: 10, minAge: null, disciplines: [] },
  })
  await openHall(ben, third)
  await chooseFree(ben, third, 11, '16:00')
  await expect(ben.getByText(/Auf diesem Stand: Druckluft.*\.22/)).toBeVisible()
  await ben.getByRole('button', { name: 'Angeben, was du schießt' }).click()
  await ben.getByLabel('Kaliber', { exact: true }).selectOption({ label: '9 mm Luger (9×19)' })
  await expect(ben.getByText(/Dieses Kaliber ist für den Stand zu groß/)).toBeVisible()
  await expect(ben.getByRole('button', { name: 'Stand reservieren' })).toBeDisabled()
  await expectAccessible(ben)
  await ben.getByLabel('Kaliber', { exact: true }).selectOption({ label: '4,5 mm (.177)' })
  await ben.getByLabel('Waffenart', { exact: true }).selectOption('air')
  await send(ben)
})

/** Puts the trainer on duty for the hall and takes her off again. */
async function putOnDuty(page: Page, day: string): Promise<void> {
  const bring = await holdBack(page, /\/Duties-[^/]+\.js$/)
  await openAdminHall(page, day)
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-busy', 'false')
  const duties = page.getByRole('region', { name: 'Aufsicht' })
  await expect(duties).toHaveCount(0)
  const place = await grid.boundingBox()
  bring()
  await expect(duties).toContainText('noch keine Aufsicht')
  const after = await grid.boundingBox()
  expect(after, 'nothing moves under the finger').toEqual({ ...place, height: expect.any(Number) })
  // Heights of lines are no whole pixels.
  expect(Math.abs((after?.height ?? 0) - (place?.height ?? 0))).toBeLessThanOrEqual(1)
  await duties.getByRole('button', { name: 'Aufsicht einteilen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aufsicht einteilen' })
  await dialog.getByRole('combobox', { name: 'Person' }).fill('trautmann')
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveText([/Thea Trautmann/])
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Person' }).press('Enter')
  await dialog.getByRole('button', { name: 'Einteilen' }).click()
  await expect(duties.getByRole('listitem')).toHaveText(['Thea Trautmann, 16:00–22:00'])
  await duties.getByRole('button', { name: /Thea Trautmann, .* austragen/ }).click()
  await page.getByRole('button', { name: 'Austragen', exact: true }).click()
  await expect(duties).toContainText('noch keine Aufsicht')
}

/** Ben reserves lane 1 at 16:00 and opens the form that changes it. */
async function formOfNew(page: Page, day: string, choose = async () => {}): Promise<Locator> {
  await giveLogin(page, 'ben')
  await openHall(page, day)
  await chooseFree(page, day, 1, '16:00')
  await choose()
  await send(page)
  await cell(page, day, 1, '16:00', 'deine Reservierung').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ändern' }).click()
  return page.getByRole('dialog', { name: 'Reservierung ändern' })
}
