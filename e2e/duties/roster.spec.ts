import { expect } from '@playwright/test'
import { callsOf, rangeNamed, reserve } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, signIn, test, weekdayFrom } from '../site.ts'

const DAY = weekdayFrom(4)
const HALL = 'Luftdruckhalle 10 m'

test('Anna lets the hall open only with a supervisor, Thea takes the duty on her phone, is replaced without a gap, falls away, and Ben who has reserved hears of it at once [RESV-018]', async ({
  site,
  visit,
}) => {
  const [anna, ben, thea] = [
    await callsOf(site.origin, 'anna'),
    await callsOf(site.origin, 'ben'),
    await callsOf(site.origin, 'trainer'),
  ]
  const { uid } = await thea<{ uid: string }>('GET', '/auth/me')
  const dirk = await callsOf(site.origin, 'dirk')
  const { uid: dirksId } = await dirk<{ uid: string }>('GET', '/auth/me')
  const paper = { number: 'A 7', issuer: '', issued: null, expires: null, weaponClasses: [], givenBy: '', note: '' }
  await anna('POST', '/admin/members/certificates', { uid, data: { kind: 'supervisor', ...paper, blocked: null } })
  await anna('POST', '/admin/members/certificates', {
    uid: dirksId,
    data: { kind: 'supervisor', ...paper, blocked: null },
  })
  const hall = await rangeNamed(anna, HALL)

  const desk = await visit(DESK)
  await signIn(desk, 'anna', '/admin/duties')
  await expect(desk.getByText('In diesen vier Wochen steht kein Dienst')).toBeVisible()
  await desk.getByRole('button', { name: `Regel für ${HALL} ändern` }).click()
  const rule = desk.getByRole('dialog')
  await rule.getByText('geschlossen', { exact: true }).click()
  await rule.getByRole('switch', { name: 'Dienste aus den Öffnungszeiten planen' }).click()
  await expectAccessible(desk)
  await rule.getByRole('button', { name: 'Speichern' }).click()
  await expect(desk.getByRole('status').filter({ hasText: '0 besetzt' })).toBeVisible()

  const phone = await visit(PHONE)
  await giveLogin(phone, 'trainer')
  await phone.goto('/duties')
  const day = new Intl.DateTimeFormat('de-DE', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${DAY}T12:00Z`))
  await phone.getByRole('button', { name: new RegExp(`Ich übernehme: ${HALL}, ${day}`) }).click()
  const own = phone.getByRole('listitem').filter({ hasText: '(du)' }).first()
  await expect(own).toContainText('besetzt, 1 von 1')
  await expectAccessible(phone)
  await expect(desk.getByRole('status').filter({ hasText: '1 besetzt' })).toBeVisible()
  const hours = desk.getByRole('region', { name: 'Wer wie viel Aufsicht führt' })
  await hours.getByLabel('Jahr').selectOption(DAY.slice(0, 4))
  await expect(hours.getByRole('listitem')).toHaveText([
    /Thea Trautmann.*ein Dienst, 0 Std\. geleistet, [4-8] geplant/,
    /Dirk Degen.*noch kein Dienst/,
  ])

  await reserve(ben, hall, 2, DAY, ['18:00', '19:00'])
  const other = await visit(DESK)
  await signIn(other, 'ben', '/duties')
  await expect(other.getByText('Eintragen kann sich, wer im Register')).toBeVisible()
  await expect(other.getByRole('button', { name: /Ich übernehme/ })).toHaveCount(0)
  const bell = other.getByRole('banner').getByRole('button', { name: /^Mitteilungen/ })
  await expect(bell).toHaveAccessibleName('Mitteilungen')

  // Thea looks for a swap, Dirk takes over and gives it back: the hall stays open, and nobody is told anything.
  const { duties } = await thea<{ duties: { id: string }[] }>('GET', '/duties/mine')
  const dutyId = duties[0]?.id
  await own.getByRole('button', { name: 'Ersatz suchen' }).click()
  await expect(own.getByRole('button', { name: 'Doch keinen Ersatz' })).toBeVisible()
  await dirk('POST', '/duties/take-over', { dutyId, of: uid })
  await dirk('POST', '/duties/swap', { dutyId, wanted: true })
  await reserve(ben, hall, 4, DAY, ['18:00', '19:00'])
  await expect(bell).toHaveAccessibleName('Mitteilungen')
  await phone.getByRole('button', { name: 'Für Dirk Degen übernehmen' }).click()

  await own.getByRole('button', { name: 'Austragen' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Austragen' }).click()
  await expect(bell).toHaveAccessibleName('Mitteilungen, 2 ungelesen')
  await bell.click()
  await expect(other.getByText('Noch keine Aufsicht für deine Reservierung').first()).toBeVisible()
  await expect(desk.getByRole('status').filter({ hasText: '0 besetzt' })).toBeVisible()
  await expect(reserve(ben, hall, 3, DAY, ['18:00', '19:00'])).rejects.toThrow('RESERVATION_TIME_FORBIDDEN')

  const week = desk.getByRole('button', { name: /leer/ })
  await week.last().click()
  const duty = desk.getByRole('dialog')
  await duty.getByRole('button', { name: 'Thea Trautmann einteilen' }).click()
  await expect(duty.getByRole('button', { name: 'Thea Trautmann austragen' })).toBeVisible()
  await expectAccessible(desk)
})
