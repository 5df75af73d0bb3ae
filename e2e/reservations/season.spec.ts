import { holidayOn } from '@bahnfrei/domain/ranges/holidays.ts'
import { expect, type Page } from '@playwright/test'
import { openHall } from '../calendar.ts'
import { callsOf } from '../officer.ts'
import { DESK, giveLogin, PHONE, test } from '../site.ts'

const isHoliday = (day: Temporal.PlainDate) => holidayOn(day.toString(), 'HE') !== undefined

/** The first day of a weekly season, a holiday in it on which it pauses, and its last day. */
function seasonWithHoliday() {
  const today = Temporal.Now.plainDateISO('Europe/Berlin')
  let holiday = today.add({ days: 24 })
  while (!isHoliday(holiday) || holiday.dayOfWeek === 7) holiday = holiday.add({ days: 1 })
  let first = today.add({ days: 3 })
  while (first.dayOfWeek !== holiday.dayOfWeek) first = first.add({ days: 1 })
  let last = holiday.add({ days: 7 })
  while (isHoliday(last)) last = last.add({ days: 7 })
  return { first, holiday, last }
}

const inGerman = (day: Temporal.PlainDate) =>
  day.toLocaleString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' })

/** The day in the calendar with the mark of an event above it. */
const mark = (page: Page, day: Temporal.PlainDate) =>
  page.getByRole('button', {
    name: new RegExp(`, ${day.day}\\. ${day.toLocaleString('de-DE', { month: 'long' })}.*Veranstaltung`),
  })

test('the season that a trainer plans on the phone, with a holiday, a date that is moved and one that is called off, is what a member sees in the calendar, at once [EVNT-036]', async ({
  site,
  visit,
}) => {
  const { first, holiday, last } = seasonWithHoliday()
  const [moved, second] = [first.add({ days: 1 }), first.add({ days: 7 })]
  const anna = await visit(PHONE)
  await giveLogin(anna, 'anna')
  await anna.goto('/admin/events/new')
  await anna.getByRole('textbox', { name: 'Titel' }).fill('Techniktraining')
  await anna.getByRole('textbox', { name: 'Tag', exact: true }).fill(inGerman(first))
  await anna.getByRole('textbox', { name: 'Letzter Tag' }).fill(inGerman(first))
  await anna.getByLabel('Schießstand').selectOption('Luftdruckhalle 10 m')
  await anna.getByText('Stände', { exact: true }).click()
  await anna.getByRole('switch', { name: 'Stände sperren' }).check()
  await anna.getByText('Wiederholen', { exact: true }).click()
  await anna.getByLabel('Wie oft').selectOption('Jede Woche')
  await anna.getByRole('textbox', { name: 'Bis einschließlich' }).fill(inGerman(last))
  await expect(anna.getByRole('status').filter({ hasText: /f(ällt|allen) aus/ })).toContainText(`${holiday.day}.`)
  await anna.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(anna.getByRole('heading', { name: 'Techniktraining', level: 1 })).toBeVisible()

  const { events } = await (await callsOf(site.origin, 'ben'))<{ events: { id: string; date: string }[] }>(
    'GET',
    '/events?category=training',
  )
  const idOn = (day: Temporal.PlainDate) => events.find(({ date }) => date === day.toString())?.id ?? ''
  expect(idOn(last)).not.toBe('')
  await anna.goto(`/events/${idOn(first)}/manage`)
  await anna.getByRole('button', { name: 'Bearbeiten' }).click()
  await anna.getByRole('textbox', { name: 'Tag', exact: true }).fill(inGerman(moved))
  await anna.getByRole('dialog').getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(anna.getByText('Gespeichert.')).toBeVisible()

  const ben = await visit(PHONE)
  await giveLogin(ben, 'ben')
  await openHall(ben, second.toString(), 'week')
  await expect(mark(ben, second)).toBeVisible()
  await anna.goto(`/events/${idOn(second)}/manage`)
  await anna.getByRole('button', { name: 'Absagen', exact: true }).click()
  await anna.getByRole('dialog').getByLabel('Grund').fill('Trainer krank')
  await anna.getByRole('dialog').getByRole('button', { name: 'Absagen', exact: true }).click()
  await expect(mark(ben, second)).toHaveCount(0)

  await openHall(ben, moved.toString(), 'week')
  await expect(mark(ben, moved)).toBeVisible()
  if (moved.dayOfWeek > 1) await expect(mark(ben, first)).toHaveCount(0)
  await mark(ben, moved).click()
  await expect(ben.getByRole('dialog').getByRole('link', { name: /Techniktraining/ })).toBeVisible()
  await openHall(ben, holiday.toString(), 'week')
  await expect(ben.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await expect(mark(ben, holiday)).toHaveCount(0)
  await openHall(ben, last.toString(), 'week')
  await expect(mark(ben, last)).toBeVisible()

  // The lanes of the event bear its name on a desk, and lead to its page.
  const desk = await visit(DESK)
  await giveLogin(desk, 'ben')
  await openHall(desk, moved.toString())
  await desk.getByText('gesperrt: Techniktraining').first().click()
  await desk
    .getByRole('dialog', { name: 'Training' })
    .getByRole('link', { name: /Techniktraining/ })
    .click()
  await expect(desk.getByRole('heading', { name: 'Techniktraining', level: 1 })).toBeVisible()
})
