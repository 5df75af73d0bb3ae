import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { chooseFree } from '../calendar.ts'
import { callsOf, rangeNamed } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, test, weekdayFrom } from '../site.ts'

test('next to each draft stands how much is used, and beyond the limit it cannot be sent', async ({ visit, site }) => {
  const anna = await callsOf(site.origin, 'anna')
  const range = await rangeNamed(anna, 'Gewehrstand 100 m')
  const none = { groupId: null, minutesPerWeek: null, primeTimes: [], primeMinutesPerWeek: null }
  const rule = { ...none, id: randomUUID(), name: 'Alle', rangeId: range.id, mostOpen: 2 }
  await anna('PATCH', '/admin/ranges/fair-use', { rules: [{ ...rule, horizonDays: null, leadMinutes: null }] })
  const [first, second] = [weekdayFrom(2), weekdayFrom(8)]
  const page = await visit(DESK)
  await giveLogin(page, 'member15')
  const openRange = (day: string) => page.goto(`/calendar?v=day&d=${day}&rid=${range.id}`)

  await openRange(first)
  await chooseFree(page, first, 1, '17:00')
  const drafts = page.getByRole('list', { name: 'Ausgewählte Zeiten' }).getByRole('listitem')
  await expect(drafts.nth(0)).toContainText('1 von 2 Reservierungen genutzt, diese mitgezählt.')
  await openRange(second)
  await chooseFree(page, second, 1, '17:00')
  await expect(drafts.nth(1)).toContainText(/2 von 2 Reservierungen genutzt, nächste ab \S+tag, /)
  await chooseFree(page, second, 2, '17:00')
  await expect(drafts.nth(2)).toContainText('Mehr als 2 Reservierungen auf einmal gehen hier nicht. Wieder möglich ab')
  await expect(page.getByRole('button', { name: '3 Termine reservieren' })).toHaveAttribute('data-disabled', 'true')
  await expectAccessible(page)

  await page.getByRole('button', { name: /Stand 2, .* entfernen/ }).click()
  await page.getByRole('button', { name: '2 Termine reservieren' }).click()
  await expect(page.getByText('Die Reservierung wurde gespeichert.').first()).toBeVisible()
  await anna('PATCH', '/admin/ranges/fair-use', { rules: [] })
})
