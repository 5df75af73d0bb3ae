import { expect } from '@playwright/test'
import { cell, openAdminHall } from '../calendar.ts'
import { callsOf, rangeNamed, reserve } from '../officer.ts'
import { DESK, giveLogin, signIn, test, weekdayFrom } from '../site.ts'

test('an address of the officers opens the calendar of a club at a range in a view [CAL-003] [CAL-004] [CAL-005]', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const range = await rangeNamed(call, 'Pistolenstand 25 m')
  const { clubs } = (await call('GET', '/clubs')) as { clubs: { id: string; name: string }[] }
  const cid = clubs.find(({ name }) => name.includes('Eichenhain'))?.id
  const page = await visit(DESK)
  await giveLogin(page, 'anna')
  await page.goto('/admin/calendar')

  for (const [v, button] of [
    ['week', 'Woche'],
    ['day', 'Tage'],
  ] as const) {
    await page.goto(`/admin/calendar?rid=${range.id}&cid=${cid}&v=${v}`)
    await expect(page.getByRole('grid', { name: 'Pistolenstand 25 m' })).toBeVisible()
    await expect(page.getByRole('radio', { name: button })).toBeChecked()
    const list = page.getByRole('combobox', { name: 'Schießstand' })
    await expect(list.locator('optgroup').first()).toHaveAttribute('label', /Eichenhain/)
  }
})

test('a lane and a whole range are reserved in the calendar [CAL-008] [CAL-045]', async ({ visit, site }) => {
  const day = weekdayFrom(21)
  const call = await callsOf(site.origin, 'anna')
  const range = await rangeNamed(call, 'Gewehrstand 100 m')
  await reserve(call, range, 2, day, ['17:00', '18:00'])
  await call('POST', '/appointments/blocker', {
    type: 'fixed',
    targetId: range.id,
    displayText: 'Kreismeisterschaft',
    showPublicDisplayText: true,
    specifics: {
      reservations: range.lanes.map(({ id }) => ({
        eventId: range.id,
        laneId: id,
        date: day,
        times: { start: '18:30', end: '20:00' },
      })),
    },
  })
  const page = await visit(DESK)
  await signIn(page, 'ben', `/calendar?v=day&d=${day}&rid=${range.id}`)
  await expect(cell(page, day, 2, '17:00', 'belegt')).toBeVisible()
  for (const lane of [1, 2, 3]) await expect(cell(page, day, lane, '18:30', 'Kreismeisterschaft')).toBeVisible()
})

test('officers read why a lane is closed, and that they may reserve it all the same', async ({ visit, site }) => {
  const day = weekdayFrom(16)
  const call = await callsOf(site.origin, 'anna')
  const { id: rangeId, lanes } = await rangeNamed(call, 'Luftdruckhalle 10 m')
  const laneIds = lanes.slice(1, 2).map(({ id }) => id)
  const times = { startDate: `${day}T17:00`, endDate: `${day}T18:00` }
  await call('POST', '/admin/ranges/blocks', { rangeId, laneIds, ...times, title: 'Wartung', comment: '' })
  const page = await visit(DESK)
  await giveLogin(page, 'anna')
  await openAdminHall(page, day)
  const allTheSame = ', für die Verwaltung reservierbar'
  await expect(cell(page, day, 2, '09:00', `geschlossen${allTheSame}`)).toBeAttached()
  await expect(cell(page, day, 2, '17:00', `gesperrt: Wartung${allTheSame}`)).toBeAttached()
  await expect(cell(page, day, 2, '16:00', 'frei')).toHaveAccessibleName(/16:00 bis 17:00/)
})
