import { dayOf, timesOf } from '@bahnfrei/domain/base/time.ts'
import { walkInSlot } from '@bahnfrei/domain/reservations/walkIn.ts'
import { expect, type Page } from '@playwright/test'
import { callsOf, rangeNamed } from '../officer.ts'
import { expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { showRange } from './screens.ts'

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, reducedMotion: 'reduce' } as const
const ZONE = 'Europe/Berlin'
const HALL = 'Luftdruckhalle 10 m'

/** The digits that a screen shows, as somebody reads them. */
async function digitsOf(device: Page): Promise<string> {
  const shown = device.getByRole('region', { name: 'Einchecken' }).getByText(/^\d{3} \d{3}$/)
  return (await shown.textContent()) ?? ''
}

async function typeCode(phone: Page, device: Page) {
  await phone.goto('/checkin')
  await phone.getByLabel('Code vom Bildschirm').fill(await digitsOf(device))
  await phone.getByRole('button', { name: 'Weiter' }).click()
}

const EMIL = {
  Vorname: 'Emil',
  Nachname: 'Engel',
  'Straße und Hausnummer': 'Am Anger 3',
  PLZ: '83334',
  Ort: 'Inzell',
  Geburtsdatum: '01.02.1980',
}

async function signWithFinger(tablet: Page) {
  const sheet = tablet.getByRole('img', { name: 'Noch nicht unterschrieben' })
  await sheet.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await tablet.mouse.move(x + width * 0.1, y + height * 0.7)
  await tablet.mouse.down()
  for (let step = 1; step <= 10; step += 1)
    await tablet.mouse.move(x + width * (0.1 + step * 0.07), y + height * (step % 2 ? 0.3 : 0.7))
  await tablet.mouse.up()
}

test('a shooter checks in by the code that the screen shows, the hall and the tablet of the supervisor see it, nobody under age gets past it, and a guest signs on the tablet [O10]', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const hall = await rangeNamed(call, HALL)
  const slot = walkInSlot(Temporal.Now.instant(), 60, ZONE)
  const date = dayOf(slot.start, ZONE)
  const uidOf = async (name: string) => {
    const { members } = await call<{ members: { uid: string; name: string }[] }>(
      'GET',
      `/admin/members/search?search=${name.split(' ').at(-1)}`,
    )
    return members.find((member) => member.name === name)?.uid
  }
  const reserve = async (forUser: string | undefined, lane: number, use = {}) =>
    call('POST', '/appointments/admin', {
      type: 'fixed',
      targetId: hall.id,
      forUser,
      specifics: {
        reservations: [{ eventId: hall.id, laneId: hall.lanes[lane]?.id, date, times: timesOf(slot, date, ZONE), use }],
      },
    })
  await reserve(await uidOf('Ben Brandt'), 2)
  await reserve(await uidOf('Clara Conrad'), 3, { weaponClass: 'air' })
  const clara = await callsOf(site.origin, 'clara')
  const birthDate = Temporal.PlainDate.from(date).subtract({ years: 15 }).toString()
  const personals = { birthDate, birthPlace: '', birthCountry: '', nationality: '' }
  await clara('PATCH', '/users', { personals })

  const screen = await visit({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' })
  const screenId = await showRange(screen, call, hall.id)
  await call('PATCH', '/kiosk/config', { screenId, checkIn: true })
  await expect(screen.getByRole('img', { name: 'QR-Code zum Einchecken an diesem Schießstand' })).toBeVisible()
  const tablet = await visit(TABLET)
  await giveLogin(tablet, 'anna')
  await tablet.goto('/admin/today')
  await expect(tablet.getByRole('button', { name: 'Ben Brandt ist da' })).toBeVisible()

  const phone = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(phone, 'ben')
  await phone.goto('/checkin')
  await expectAccessible(phone)
  await typeCode(phone, screen)
  await expect(phone.getByText(/Reserviert ist für dich Stand 3/)).toBeVisible()
  await phone.getByRole('button', { name: 'Ich bin da' }).click()
  await expect(phone.getByRole('status').filter({ hasText: 'Du bist eingecheckt' })).toContainText('Stand 3')
  await expect(screen.getByText('Ben B.: Stand 3')).toBeVisible()
  await expectAccessible(screen)
  await expectAccessible(phone)
  await expect(tablet.getByRole('button', { name: 'Ben Brandt geht' })).toBeVisible()

  await typeCode(phone, screen)
  await phone.getByRole('button', { name: 'Ich gehe' }).click()
  await phone.getByRole('button', { name: 'Ins Schießbuch schreiben' }).click()
  await expect(phone.getByRole('dialog')).toContainText(HALL)
  await phone.goto('/checkin?code=000000')
  await expect(phone.getByRole('alert').filter({ hasText: 'Dieser Code ist abgelaufen oder falsch' })).toBeVisible()
  await expectAccessible(phone)

  const minor = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(minor, 'clara')
  await typeCode(minor, screen)
  await expect(minor.getByRole('alert').filter({ hasText: 'Einverständnis' })).toBeVisible()
  await expect(minor.getByRole('button', { name: 'Ich bin da' })).toHaveCount(0)

  await tablet.getByRole('link', { name: 'Gäste mit Einweisung und Unterschrift' }).click()
  await expect(tablet.getByText('Heute ist noch kein Gast da')).toBeVisible()
  await tablet.getByRole('button', { name: 'Gast aufnehmen' }).click()
  const dialog = tablet.getByRole('dialog')
  for (const [label, words] of Object.entries(EMIL))
    await dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(words)
  await expect(dialog.getByRole('button', { name: 'Aufnehmen und Stand geben' })).toBeDisabled()
  await signWithFinger(tablet)
  await expect(dialog.getByRole('img', { name: 'Unterschrieben', exact: true })).toBeVisible()
  await expectAccessible(tablet)
  await dialog.getByRole('button', { name: 'Aufnehmen und Stand geben' }).click()
  await tablet.getByRole('button', { name: 'Angaben von Emil Engel' }).click()
  await expect(dialog).toContainText('Am Anger 3, 83334 Inzell')
  await expect(dialog).toContainText('Anna Ahrens')
  await expectAccessible(tablet)
  await tablet.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await tablet.setViewportSize(PHONE.viewport)
  await expectAccessible(tablet)
  await tablet.goto('/admin/rangelog/day')
  const log = tablet.getByRole('listitem')
  await expect(log.filter({ hasText: 'Emil Engel' })).toBeVisible()
  await expect(log.filter({ hasText: 'Ben Brandt' })).toBeVisible()
  await expect(screen.getByText('Engel')).toHaveCount(0)
})
