import { expect } from '@playwright/test'
import { callsOf, rangeNamed } from '../officer.ts'
import { DESK, expectAccessible, PHONE, signIn, test, weekdayFrom } from '../site.ts'

test('Anna changes a whole season and adds somebody with a note; its trainer marks who came and manages no other event [EVNT-003] [EVNT-035] [EVNT-037]', async ({
  site,
  visit,
}) => {
  const anna = await callsOf(site.origin, 'anna')
  const thea = await callsOf(site.origin, 'trainer')
  const { uid } = await thea<{ uid: string }>('GET', '/auth/me')
  const hall = await rangeNamed(anna, 'Luftdruckhalle 10 m')
  const first = Temporal.PlainDate.from(weekdayFrom(7))
  const [secondDay, until] = [7, 14].map((days) => first.add({ days }).toString())
  const season = await anna<{ ids: string[] }>('POST', '/admin/events', {
    title: 'Einzelstunden',
    date: first.toString(),
    startTime: '18:00',
    endTime: '20:00',
    category: 'training',
    bookingType: 'flex',
    trainerUids: [uid],
    rangeId: hall.id,
    registrationEnabled: true,
    deadlineValue: 30,
    deadlineUnit: 'minutes',
    draft: false,
    repeat: { rhythm: 'week', until, skipHolidays: false },
  })
  const [id = '', next = ''] = season.ids
  const other = await anna<{ id: string }>('POST', '/admin/events', {
    title: 'Arbeitseinsatz',
    date: first.toString(),
    startTime: '09:00',
    endTime: '12:00',
    draft: false,
  })

  const desk = await visit(DESK)
  await signIn(desk, 'anna', `/events/${id}/manage`)
  await desk.getByRole('combobox', { name: 'Jemanden anmelden' }).fill('Ben Br')
  await desk.getByRole('option', { name: /Ben Brandt/ }).click()
  await desk.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(desk.getByRole('button', { name: 'Ben Brandt: Da' })).toBeVisible()
  await desk.getByRole('button', { name: 'Notiz', exact: true }).click()
  await desk.getByRole('dialog').getByRole('textbox').fill('Leihwaffe richten')
  await desk.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(desk.getByText('Notiz: Leihwaffe richten')).toBeVisible()

  await desk.getByRole('button', { name: 'Bearbeiten' }).click()
  await desk.getByRole('textbox', { name: 'Titel' }).first().fill('Einzelstunden mit Thea')
  await desk.getByLabel('Beginn').fill('17:30')
  await desk.getByText('Ablauf', { exact: true }).click()
  await desk.getByRole('button', { name: 'Teil hinzufügen' }).click()
  await desk.getByRole('group', { name: 'Teil 1' }).getByRole('textbox', { name: 'Titel' }).fill('Auswertung')
  await desk.getByRole('group', { name: 'Teil 1' }).getByLabel('Beginn').fill('19.30')
  await desk.getByText('Im Kalender', { exact: true }).click()
  await desk.getByLabel('Farbe').selectOption('Grün')
  await desk.getByLabel('Rang').selectOption('wichtig')
  await desk.getByLabel('Alle kommenden').check()
  await expect(desk.getByLabel('Bleibt angemeldet')).toBeChecked()
  await expectAccessible(desk)
  await desk.getByRole('dialog').getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(desk.getByRole('heading', { name: 'Einzelstunden mit Thea', level: 1 })).toBeVisible()
  const changed = await anna<{ event: Record<string, unknown> }>('GET', `/admin/events/${next}`)
  expect(changed.event).toMatchObject({
    title: 'Einzelstunden mit Thea',
    date: secondDay,
    times: { start: '17:30', end: '20:00' },
    deadlineValue: 30,
    deadlineUnit: 'minutes',
    bookingType: 'flex',
    color: '#2e7d32',
    priority: 10,
    eventParts: [{ title: 'Auswertung', date: secondDay, times: { start: '19:30', end: '20:00' } }],
  })

  await desk.getByRole('button', { name: 'Kopieren', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Kopieren', exact: true }).click()
  await expect(desk.getByText('Noch niemand angemeldet.')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Veröffentlichen' })).toBeVisible()

  const phone = await visit(PHONE)
  await phone.addInitScript(() => {
    window.print = () => undefined
  })
  await signIn(phone, 'trainer', '/training')
  const led = phone.getByRole('region', { name: 'Du leitest' })
  await led
    .getByRole('link', { name: /Einzelstunden mit Thea/ })
    .first()
    .click()
  await phone.getByRole('button', { name: 'Ben Brandt: Entschuldigt' }).click()
  await expect(phone.getByText('0 da, 1 entschuldigt, 0 fehlen, 0 offen')).toBeVisible()
  await phone.getByRole('button', { name: 'Liste drucken' }).click()
  await phone.emulateMedia({ media: 'print' })
  await expect(phone.getByRole('table', { name: 'Teilnehmer' }).getByRole('row')).toHaveCount(10)
  await expect(phone.getByRole('cell', { name: 'Ben Brandt' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Liste drucken' })).toBeHidden()
  await phone.emulateMedia({ media: 'screen' })
  await phone.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(phone.getByRole('button', { name: 'Bearbeiten' })).toHaveCount(0)
  // The month that hangs on the wall.
  await phone.goto(`/events/month?m=${secondDay?.slice(0, 7)}`)
  await expect(phone.getByRole('link', { name: /Einzelstunden mit Thea/ }).first()).toBeVisible()
  await expectAccessible(phone)
  await phone.emulateMedia({ media: 'print' })
  await expect(phone.getByRole('columnheader')).toHaveCount(7)
  await expect(phone.getByRole('cell').filter({ hasText: '19:30–20:00 Einzelstunden mit Thea' }).first()).toBeVisible()
  await phone.emulateMedia({ media: 'screen' })
  await phone.goto(`/events/${other.id}`)
  await expect(phone.getByRole('heading', { name: 'Arbeitseinsatz', level: 1 })).toBeVisible()
  await expect(phone.getByRole('link', { name: 'Teilnehmer verwalten' })).toHaveCount(0)
  await expect(thea('GET', '/admin/events')).rejects.toThrow('INSUFFICIENT_PERMISSION')
  await expect(thea('GET', `/admin/events/${other.id}`)).rejects.toThrow('EVENT_NOT_FOUND')
  await expect(thea('GET', `/admin/events/${other.id}/participants`)).rejects.toThrow('EVENT_NOT_FOUND')
})
