import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { DESK, giveLogin, test } from '../site.ts'

test('an officer deletes the draft of an event that nobody has seen; its address says then that it is gone, and leads on', async ({
  site,
  visit,
}) => {
  const anna = await callsOf(site.origin, 'anna')
  const times = { date: '2030-05-04', startTime: '18:00', endTime: '20:00' }
  const { id } = await anna<{ id: string }>('POST', '/admin/events', { title: 'Sommerfest', ...times, draft: true })
  const page = await visit(DESK)
  await giveLogin(page, 'anna')
  await page.goto(`/events/${id}/manage`)
  await page.getByRole('button', { name: 'Entwurf löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entwurf löschen' }).click()
  await expect(page.getByText('Der Entwurf ist gelöscht.')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/events/)
  const { events } = await anna<{ events: unknown[] }>('GET', '/admin/events')
  expect(events).toEqual([])
  await page.goto(`/events/${id}/manage`)
  await expect(page.getByText('Diese Veranstaltung gibt es nicht oder nicht mehr.')).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'Alle Veranstaltungen' }).click()
  await expect(page).toHaveURL(/\/admin\/events/)
})
