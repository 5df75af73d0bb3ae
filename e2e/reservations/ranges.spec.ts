import { expect } from '@playwright/test'
import { cell, chooseFree, send } from '../calendar.ts'
import { createRange, halfHour, mousePaint, openCalendar, openTab, save, state } from '../ranges.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test, weekdayFrom } from '../site.ts'
import { touchscreenOf } from '../touch.ts'

const DAY = weekdayFrom(9)
const WEEKDAY = Temporal.PlainDate.from(DAY).dayOfWeek - 1
const NAMES = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']
const WEEKDAY_NAME = NAMES[WEEKDAY] ?? ''

test('Anna makes a range, paints its hours with the mouse, and Ben sees them open while he looks; what she takes away shows his reservation first, and undo brings it back [RANG-037]', async ({
  visit,
}) => {
  const name = 'Halle der Maus'
  const [anna, ben] = [await visit(DESK), await visit(DESK)]
  await giveLogin(anna, 'anna')
  await createRange(anna, name)
  await giveLogin(ben, 'ben')
  await openCalendar(ben, name, DAY)
  await expect(cell(ben, DAY, 1, '18:00', 'frei')).toHaveCount(0)

  await mousePaint(anna, ['Montag', '16:00'], ['Sonntag', '21:30'])
  await expect(anna.getByText('16:00 bis 22:00 Uhr')).toBeVisible()
  await save(anna)
  await expect(cell(ben, DAY, 1, '16:00', 'frei')).toBeVisible()
  await chooseFree(ben, DAY, 1, '16:00')
  await send(ben)

  await anna.getByText('Radieren', { exact: true }).click()
  await mousePaint(anna, [WEEKDAY_NAME, '16:00'], [WEEKDAY_NAME, '16:30'])
  await expect(state(anna, WEEKDAY_NAME, '16:00')).toHaveAccessibleName(/geschlossen/)
  await anna.getByRole('button', { name: 'Vorschau und speichern' }).click()
  const effect = anna.getByRole('region', { name: 'Was das für Reservierungen heißt' })
  await expect(effect.getByText('Eine kommende Reservierung liegt danach außerhalb.')).toBeVisible()
  await expect(effect.getByText('Speichern storniert nichts')).toBeVisible()
  await expect(effect.getByRole('listitem')).toHaveText(/16:00 bis 16:30 Uhr, Stand 1: Ben Brandt/)
  await anna.getByRole('button', { name: 'Zurück' }).click()

  await anna.getByRole('grid').focus()
  await anna.keyboard.press('Control+z')
  await expect(state(anna, WEEKDAY_NAME, '16:00')).toHaveAccessibleName(/geöffnet/)
  await expect(anna.getByRole('button', { name: 'Rückgängig' })).toBeEnabled()
  await anna.getByRole('button', { name: 'Wiederholen' }).click()
  await expect(state(anna, WEEKDAY_NAME, '16:00')).toHaveAccessibleName(/geschlossen/)
  await save(anna)
  await expect(cell(ben, DAY, 2, '17:00', 'frei')).toBeVisible()
  await expect(cell(ben, DAY, 2, '16:00', 'frei')).toHaveCount(0)
  await expect(cell(ben, DAY, 1, '16:00', 'deine Reservierung')).toBeVisible()
})

test('with the keys alone hours are painted, erased and taken back, and Escape leaves all as it was', async ({
  visit,
}) => {
  const page = await visit(DESK)
  await giveLogin(page, 'anna')
  await createRange(page, 'Halle der Tasten')
  const grid = page.getByRole('grid')
  await grid.focus()
  const active = () =>
    grid.evaluate((element) => document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.ariaLabel)
  await expect.poll(active).toBe('Montag 16:00 bis 16:30, geschlossen')
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight'])
    await page.keyboard.press(key)
  await expect(page.getByText('Gewählt: Montag bis Dienstag 16:00 bis 18:00.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Montag und Dienstag', { exact: true })).toBeVisible()
  await expect.poll(active).toBe('Dienstag 17:30 bis 18:00, geöffnet')
  await page.keyboard.press('Delete')
  await expect.poll(active).toBe('Dienstag 17:30 bis 18:00, geschlossen')
  await page.keyboard.press('Control+z')
  await expect.poll(active).toBe('Dienstag 17:30 bis 18:00, geöffnet')
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(active).toBe('Dienstag 17:30 bis 18:00, geschlossen')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowUp')
  await expect.poll(active).toBe('Dienstag 16:30 bis 17:00, geöffnet')
  await save(page)
  await page.reload()
  await expect(state(page, 'Dienstag', '17:00')).toHaveAccessibleName(/geöffnet/)
  await expect(state(page, 'Dienstag', '17:30')).toHaveAccessibleName(/geschlossen/)
})

test('a finger that goes over the week scrolls it and paints nothing', async ({ visit }) => {
  const page = await visit(PHONE)
  await giveLogin(page, 'anna')
  await createRange(page, 'Halle des Blätterns')
  const grid = page.getByRole('grid')
  const fingers = await touchscreenOf(page)
  const at = await halfHour(page, 'Freitag', '12:00')
  const before = await grid.evaluate((element) => element.scrollTop)
  await fingers.down(at)
  await fingers.glide([at], [{ x: at.x, y: at.y - 100 }])
  await fingers.up()
  await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBeGreaterThan(before)
  await expect(page.getByText('Montag bis Sonntag', { exact: true })).toBeVisible()
})

test('two taps paint, and with the switch on a finger paints', async ({ visit }) => {
  const page = await visit(PHONE)
  await giveLogin(page, 'anna')
  await createRange(page, 'Halle der Finger')
  const fingers = await touchscreenOf(page)

  const start = await halfHour(page, 'Freitag', '18:00')
  await page.touchscreen.tap(start.x, start.y)
  await expect(page.getByText('Beginn: Freitag 18:00 bis 18:30. Tippe jetzt auf das Ende.')).toBeVisible()
  const end = await halfHour(page, 'Freitag', '20:30')
  await page.touchscreen.tap(end.x, end.y)
  await expect(page.getByText('18:00 bis 21:00 Uhr')).toBeVisible()

  await page.getByRole('switch', { name: 'Mit dem Finger malen' }).click()
  await page.getByText('Gesperrt', { exact: true }).click()
  const from = await halfHour(page, 'Freitag', '19:00')
  const to = await state(page, 'Freitag', '20:00').boundingBox()
  await fingers.down(from)
  await fingers.glide([from], [{ x: from.x, y: (to?.y ?? 0) + (to?.height ?? 0) / 2 }])
  await fingers.up()
  await expect(page.getByText('18:00 bis 19:00 Uhr, gesperrt 19:00 bis 20:30 Uhr, 20:30 bis 21:00 Uhr')).toBeVisible()
  await save(page)
})

test('the list of windows does what painting does, and says when an end is before its beginning', async ({ visit }) => {
  const page = await visit(PHONE)
  await giveLogin(page, 'anna')
  await createRange(page, 'Halle der Liste')
  await page.getByText('Liste', { exact: true }).click()
  await page.getByRole('button', { name: 'Zeit hinzufügen: Montag' }).click()
  const monday = page.getByRole('region', { name: 'Montag' })
  await monday.getByLabel('Von', { exact: true }).fill('17:15')
  await monday.getByLabel('Bis', { exact: true }).fill('16:00')
  await expect(monday.getByText('Das Ende muss nach dem Beginn liegen.')).toBeVisible()
  await expect(page.getByText('18:00 bis 19:00 Uhr')).toBeVisible()
  await monday.getByLabel('Bis', { exact: true }).fill('00:00')
  await monday.getByLabel('Bis', { exact: true }).blur()
  await expect(page.getByText('17:15 bis 24:00 Uhr')).toBeVisible()
  await page.getByRole('button', { name: 'Tag kopieren: Montag' }).click()
  await page.getByRole('checkbox', { name: 'Donnerstag' }).check()
  await page.getByRole('button', { name: 'Kopieren', exact: true }).click()
  await expect(page.getByText('Montag, Donnerstag', { exact: true })).toBeVisible()
  await save(page)
  await expectAccessible(page)
})

test('hours for a later day leave those of today, and can be called off', async ({ visit }) => {
  const page = await visit(DESK)
  await giveLogin(page, 'anna')
  await createRange(page, 'Halle von morgen')
  await mousePaint(page, ['Montag', '16:00'], ['Sonntag', '17:30'])
  await save(page)
  await mousePaint(page, ['Montag', '18:00'], ['Sonntag', '19:30'])
  await page.getByRole('button', { name: 'Vorschau und speichern' }).click()
  await page.getByText('Ab einem Tag').click()
  await page.getByLabel('Ab diesem Tag').fill(DAY)
  await page.getByRole('button', { name: 'Zeiten speichern' }).click()
  await expect(page.getByText(/gespeichert und gelten ab/)).toBeVisible()
  await expect(page.getByText(/gelten andere Zeiten/)).toBeVisible()
  await expect(state(page, 'Montag', '18:00')).toHaveAccessibleName(/geschlossen/)
  const result = page.getByRole('region', { name: 'Was gilt wann?' })
  await expect(result.getByText(/geöffnet 16:00 bis 18:00 Uhr/)).toBeVisible()
  await result.getByLabel('Tag').fill(DAY)
  await expect(result.getByText(/geöffnet 16:00 bis 20:00 Uhr/)).toBeVisible()
  await page.getByRole('button', { name: 'Doch nicht' }).click()
  await expect(result.getByText(/geöffnet 16:00 bis 18:00 Uhr/)).toBeVisible()
})

test('anybody who leaves with hours that are not saved is asked, and may stay [SHELL-095]', async ({ visit }) => {
  const page = await visit(DESK)
  await giveLogin(page, 'anna')
  await createRange(page, 'Halle der Vergesslichen')
  await mousePaint(page, ['Montag', '16:00'], ['Montag', '17:30'])
  await openTab(page, 'Stände')
  await page.getByRole('button', { name: 'Hier bleiben' }).click()
  await expect(state(page, 'Montag', '16:00')).toHaveAccessibleName(/geöffnet/)
  await openTab(page, 'Stände')
  await page.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByRole('heading', { name: 'Namen und Reihenfolge' })).toBeVisible()
})

test('a lane and a group get hours of their own, taken over from others, and the preview tells whose count', async ({
  visit,
}) => {
  const page = await visit(DESK)
  await giveLogin(page, 'anna')
  await createRange(page, 'Halle der Gruppen')
  await mousePaint(page, ['Montag', '16:00'], ['Sonntag', '17:30'])
  await save(page)
  await page.getByRole('group', { name: 'Eigene Zeiten je Stand' }).getByText('Ja').click()
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()

  const target = page.getByLabel('Stände', { exact: true })
  await target.selectOption({ label: 'Stand 2' })
  await page.getByRole('button', { name: 'Zeiten übernehmen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'In den Plan übernehmen' }).click()
  await expect(page.getByText('16:00 bis 18:00 Uhr').first()).toBeVisible()
  await mousePaint(page, ['Montag', '18:00'], ['Sonntag', '18:30'])
  await page.getByLabel('Zeiten für').selectOption({ label: 'Jugend' })
  await page.getByRole('button', { name: /Alle · Stand 2/ }).click()
  await expect(page.getByText('Montag bis Sonntag', { exact: true })).toBeVisible()
  await save(page)
  await page.getByRole('button', { name: 'Auf andere übertragen' }).click()
  await page.getByRole('checkbox', { name: 'Stand 3' }).check()
  await page.getByRole('button', { name: 'Kopieren', exact: true }).click()
  await expect(page.getByText('Die Zeiten gelten jetzt auch an einer anderen Stelle.')).toBeVisible()

  await target.selectOption({ label: 'Alle Stände' })
  await page.getByLabel('Zeiten für').selectOption({ label: 'Jugend' })
  await mousePaint(page, ['Montag', '14:00'], ['Sonntag', '15:30'])
  await save(page)

  const result = page.getByRole('region', { name: 'Was gilt wann?' })
  await expect(result.getByText(/geöffnet 16:00 bis 18:00 Uhr/)).toBeVisible()
  await result.getByLabel('Stand').selectOption({ label: 'Stand 3' })
  await expect(result.getByText(/geöffnet 16:00 bis 19:00 Uhr\. Es gilt der Wochenplan „Alle · Stand 3“/)).toBeVisible()
  await result.getByLabel('Für').selectOption({ label: 'Jugend' })
  await expect(
    result.getByText(/geöffnet 14:00 bis 16:00 Uhr\. Es gilt der Wochenplan „Jugend · Alle Stände“/),
  ).toBeVisible()
})
