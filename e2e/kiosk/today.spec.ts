import { dayOf, timesOf } from '@bahnfrei/domain/base/time.ts'
import { walkInSlot } from '@bahnfrei/domain/reservations/walkIn.ts'
import { expect } from '@playwright/test'
import { callsOf, rangeNamed } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { showRange } from './screens.ts'

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const
const ZONE = 'Europe/Berlin'

test('a supervisor lets people in and out by a tap on a tablet, stops the shooting, and every screen in the hall says so at once', async ({
  visit,
  site,
}) => {
  const page = await visit({ ...TABLET, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  const call = await callsOf(site.origin, 'anna')
  const hall = await rangeNamed(call, 'Luftdruckhalle 10 m')
  const slot = walkInSlot(Temporal.Now.instant(), 60, ZONE)
  const date = dayOf(slot.start, ZONE)
  const { members } = await call<{ members: { uid: string; name: string }[] }>(
    'GET',
    '/admin/members/search?search=Brandt',
  )
  const ben = members.find(({ name }) => name === 'Ben Brandt')?.uid
  await call('POST', '/appointments/admin', {
    type: 'fixed',
    targetId: hall.id,
    forUser: ben,
    specifics: {
      reservations: [{ eventId: hall.id, laneId: hall.lanes[0]?.id, date, times: timesOf(slot, date, ZONE) }],
    },
  })

  await page.goto('/admin/today')
  const row = page.getByRole('listitem').filter({ hasText: 'Ben Brandt' }).filter({ hasText: 'bis' })
  await page.getByRole('button', { name: 'Ben Brandt ist da' }).click()
  await expect(row).toContainText('da seit')
  await expect(page.getByRole('list', { name: 'Wie viele' })).toContainText('1 da')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Jemanden eintragen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Gast', { exact: true }).click()
  await dialog.getByRole('textbox').fill('Emil Engel')
  await dialog.getByRole('button', { name: 'Nächsten freien Stand geben' }).click()
  await expect(page.getByRole('button', { name: 'Emil Engel geht' })).toBeVisible()

  const thea = await callsOf(site.origin, 'trainer')
  const { uid: forUser } = await thea<{ uid: string }>('GET', '/auth/me')
  const { groups } = await call<{ groups: { id: string; name: { de: string } }[] }>('GET', '/groups')
  const role = groups.find(({ name }) => name.de === 'Aufsicht')?.id
  const duty = { rangeId: hall.id, date, times: timesOf(slot, date, ZONE), forUser, role }
  await call('POST', '/appointments/staff', duty)
  const screen = await visit({ ...DESK, reducedMotion: 'reduce' })
  await showRange(screen, call, hall.id)
  await expect(screen.getByText('Aufsicht: Thea T.')).toBeVisible()
  await page.getByRole('button', { name: 'Schießen unterbrechen' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sofort unterbrechen' }).click()
  await expect(page.getByText('Unterbrochen: Jemand ist vor der Linie')).toBeVisible()
  const stop = screen.getByRole('alert').filter({ hasText: 'Halt! Nicht schießen.' })
  await expect(stop).toContainText('Jemand ist vor der Linie')
  await expectAccessible(screen)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Wieder freigeben' }).click()
  await expect(stop).toBeHidden()

  await page.setViewportSize(PHONE.viewport)
  await page.getByRole('button', { name: 'Ben Brandt geht' }).click()
  await page.getByText('Schon gegangen').click()
  await expect(row).toContainText(/\d\d:\d\d bis \d\d:\d\d/)
  await expectAccessible(page)
})
