import { expect } from '@playwright/test'
import { callsOf, rangeNamed, reserve } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, signIn, test, weekdayFrom } from '../site.ts'

test('Anna plans trainings without the holidays on her phone, publishes them, moves one, and takes the attendance; one is called off with a reason [EVNT-036]', async ({
  site,
  visit,
}) => {
  const anna = await visit(PHONE)
  await giveLogin(anna, 'anna')
  await anna.goto('/admin/events')
  await expect(anna.getByText('Noch nichts geplant')).toBeVisible()
  await anna.getByRole('link', { name: 'Neue Veranstaltung' }).first().click()
  await anna.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(anna.getByText('Bitte 3 bis 100 Zeichen angeben.')).toBeVisible()
  await anna.getByRole('textbox', { name: 'Titel' }).fill('Techniktraining')
  await anna.getByLabel('Schießstand').selectOption('Luftdruckhalle 10 m')
  // A week before Christmas, so that it and New Year fall on the day of the training.
  const tomorrow = Temporal.PlainDate.from(weekdayFrom(1))
  const soon = tomorrow.with({ month: 12, day: 18 })
  const begin = Temporal.PlainDate.compare(soon, tomorrow) > 0 ? soon : soon.add({ years: 1 })
  await anna.getByRole('textbox', { name: 'Tag', exact: true }).fill(begin.toLocaleString('de-DE'))
  await anna.getByText('Wiederholen', { exact: true }).click()
  await anna.getByLabel('Wie oft').selectOption('Jede Woche')
  const last = begin.add({ weeks: 5 })
  await anna.getByRole('textbox', { name: 'Bis einschließlich' }).fill(last.toLocaleString('de-DE'))
  await expect(anna.getByRole('status').filter({ hasText: '2 Feiertage fallen aus' })).toContainText('4 Tage')
  // Where the page is scrolled to, the head of it can cover half of a switch.
  await anna.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expectAccessible(anna)
  await anna.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(anna.getByRole('heading', { name: 'Techniktraining', level: 1 })).toBeVisible()

  const ben = await callsOf(site.origin, 'ben')
  const { events } = await ben<{ events: { id: string; date: string }[] }>('GET', '/events?category=training')
  expect(events.map(({ date }) => date)).toEqual([0, 3, 4, 5].map((weeks) => begin.add({ weeks }).toString()))
  const [first, second] = events
  const moved = begin.add({ weeks: 3, days: 1 })
  await anna.goto(`/events/${second?.id}/manage`)
  await anna.getByRole('button', { name: 'Bearbeiten' }).click()
  await anna.getByRole('textbox', { name: 'Tag', exact: true }).fill(moved.toLocaleString('de-DE'))
  await anna.getByRole('dialog').getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(anna.getByText('Gespeichert.')).toBeVisible()
  const after = await ben<{ events: { date: string }[] }>('GET', '/events?category=training')
  expect(after.events.map(({ date }) => date)).toContain(moved.toString())
  expect(after.events).toHaveLength(4)
  await ben('POST', '/events/participation', { eventId: first?.id, type: 'participate' })
  await anna.goto(`/events/${first?.id}/manage`)
  await anna.getByRole('button', { name: 'Ben Brandt: Da' }).click()
  await expect(anna.getByRole('button', { name: 'Ben Brandt: Da' })).toHaveAttribute('aria-pressed', 'true')
  await expect(anna.getByText('1 da, 0 entschuldigt, 0 fehlen, 0 offen')).toBeVisible()
  await expectAccessible(anna)

  await anna.getByRole('button', { name: 'Absagen', exact: true }).click()
  await anna.getByRole('dialog').getByLabel('Grund').fill('Trainer krank')
  await anna.getByRole('dialog').getByRole('button', { name: 'Absagen', exact: true }).click()
  const page = await visit(PHONE)
  await signIn(page, 'ben', `/events/${first?.id}`)
  await expect(page.getByText('Abgesagt: Trainer krank')).toBeVisible()
})

test('at a desk neither the form of an event nor the management of one with participants is higher than 1500 pixels; its folds say how they stand, and one with a fault opens', async ({
  site,
  visit,
}) => {
  const anna = await visit(DESK)
  const height = () => anna.getByRole('main').evaluate((element) => element.scrollHeight)
  await giveLogin(anna, 'anna')
  await anna.goto('/admin/events/new')
  await anna.getByRole('textbox', { name: 'Titel' }).fill('Techniktraining')
  await anna.getByLabel('Schießstand').selectOption('Luftdruckhalle 10 m')
  await expect(anna.getByText('alle · bleiben reservierbar')).toBeVisible()
  expect(await height()).toBeLessThanOrEqual(1500)
  await expect(anna.getByRole('button', { name: 'Veröffentlichen' })).toBeInViewport({ ratio: 1 })

  const registration = anna.locator('summary').filter({ hasText: 'Anmeldung' })
  const deadline = anna.getByRole('textbox', { name: 'Anmeldeschluss' })
  await registration.press('Enter')
  await deadline.fill('drei')
  await registration.click()
  await expect(deadline).toBeHidden()
  await anna.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(registration).toContainText('Hier stimmt etwas nicht.')
  await expect(deadline).toBeFocused()
  await expectAccessible(anna)
  await deadline.fill('3')
  await expect(registration).toContainText('Bis 3 Stunden vorher')
  await anna.getByRole('button', { name: 'Veröffentlichen' }).click()

  await expect(anna.getByRole('heading', { name: 'Techniktraining', level: 1 })).toBeVisible()
  const eventId = new URL(anna.url()).pathname.split('/')[2]
  for (const name of ['ben', 'dirk'] as const)
    await (await callsOf(site.origin, name))('POST', '/events/participation', { eventId, type: 'participate' })
  await expect(anna.getByText('0 da, 0 entschuldigt, 0 fehlen, 2 offen')).toBeVisible()
  expect(await height()).toBeLessThanOrEqual(1500)
  await expectAccessible(anna)
  await anna.emulateMedia({ colorScheme: 'dark' })
  await anna.getByRole('button', { name: 'Bearbeiten' }).press('Enter')
  const dialog = anna.getByRole('dialog', { name: 'Bearbeiten' })
  await expect(dialog).toContainText('Bis 3 Stunden vorher')
  await expect(dialog.getByRole('button', { name: 'Speichern' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(anna)
  await dialog.getByRole('textbox', { name: 'Titel' }).fill('Techniktraining für alle')
  await anna.keyboard.press('Escape')
  await anna.getByRole('button', { name: 'Hier bleiben' }).click()
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(anna.getByRole('heading', { name: 'Techniktraining für alle', level: 1 })).toBeVisible()
})

test('the lanes of a stored event are closed from its dialog, after Anna has decided what becomes of the reservation in them', async ({
  site,
  visit,
}) => {
  const [call, ben] = [await callsOf(site.origin, 'anna'), await callsOf(site.origin, 'ben')]
  const { id: rangeId } = await rangeNamed(call, 'Luftdruckhalle 10 m')
  const when = { date: weekdayFrom(5), startTime: '18:00', endTime: '20:00' }
  const event = { title: 'Vereinsmeisterschaft', ...when, rangeId, draft: false }
  const { id } = await call<{ id: string }>('POST', '/admin/events', event)
  await reserve(ben, await rangeNamed(ben, 'Luftdruckhalle 10 m'), 3, when.date, ['18:00', '19:00'])
  const anna = await visit(DESK)
  await giveLogin(anna, 'anna')
  await anna.goto(`/events/${id}/manage`)
  await anna.getByRole('button', { name: 'Bearbeiten' }).click()
  await anna.getByText('Stände', { exact: true }).click()
  await anna.getByRole('switch', { name: 'Stände sperren' }).check()
  await anna.getByRole('button', { name: 'Speichern' }).click()
  const question = anna.getByRole('dialog', { name: 'Eine Reservierung liegt in der Sperre' })
  await question.getByRole('button', { name: 'Sperren' }).click()
  await expect(anna.getByRole('dialog')).toHaveCount(0)
  const stored = await call<{ event: { isBlocking: boolean } }>('GET', `/admin/events/${id}`)
  expect(stored.event.isBlocking).toBe(true)
})
