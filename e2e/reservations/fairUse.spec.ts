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
  const drafts = page.getByRole('list', { name: 'Deine Auswahl' }).getByRole('listitem')
  await expect(drafts.nth(0)).toContainText('Das ist deine 1. von 2 offenen Reservierungen.')
  await openRange(second)
  await chooseFree(page, second, 1, '17:00')
  await expect(drafts.nth(1)).toContainText(/Das ist deine 2\. von 2 offenen Reservierungen\. Mehr geht ab \S+tag, /)
  await chooseFree(page, second, 2, '17:00')
  await expect(drafts.nth(2)).toContainText(
    'Das wären 3 offene Reservierungen, erlaubt sind hier 2. Wieder frei wird etwas ab',
  )
  await expect(page.getByRole('button', { name: '3 Zeiten reservieren' })).toHaveAttribute('data-disabled', 'true')
  await expectAccessible(page)

  await page.getByRole('button', { name: /Stand 2, .* entfernen/ }).click()
  await page.getByRole('button', { name: '2 Zeiten reservieren' }).click()
  await expect(page.getByText('2 Zeiten reserviert.')).toBeVisible()
  await anna('PATCH', '/admin/ranges/fair-use', { rules: [] })
})
