import { readFileSync } from 'node:fs'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { expect } from '@playwright/test'
import { pagesOf } from '../../server/world/testPaper.ts'
import { callsOf, letValidate } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'

const dayInFigures = (day: string) => day.split('-').toReversed().join('.')

test('the light of Ben turns green on his open screen when the trainer approves what he shot with his pistol, and a reader checks the paper of it; an officer reads yes and nothing more [JRNL-004]', async ({
  visit,
  site,
}) => {
  const [ben, anna] = [await callsOf(site.origin, 'ben'), await callsOf(site.origin, 'anna')]
  const trainer = await callsOf(site.origin, 'trainer')
  await letValidate(anna, trainer)
  const { uid } = await ben<{ uid: string }>('GET', '/users')
  const { clubs } = await ben<{ clubs: { id: string; name: string }[] }>('GET', '/clubs')
  const clubId = clubs.find(({ name }) => name.includes('Eichenhain'))?.id
  const today = Temporal.Now.plainDateISO('Europe/Berlin').toString()
  const { weapon } = await ben<{ weapon: { id: string } }>('POST', '/users/weapons', {
    name: 'Pardini SP',
    caliberId: '22-lfb',
    weaponClass: 'rimfirePistol',
    acquiredOn: addDays(today, -1500),
  })

  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(page, 'ben')
  await page.goto('/home')
  await page.getByRole('link', { name: /Dein Bedürfnis für Waffen: nicht erfüllt/ }).click()
  const card = page.getByRole('region', { name: 'Kurzwaffe' })
  await expect(card.getByRole('img', { name: 'Ampel: rot' })).toBeVisible()
  await expect(card.getByText(/fehlt das Schießen mit der Kurzwaffe/).first()).toBeVisible()

  const entries: { uid: string; entryId: string }[] = []
  for (let visit = 0; visit < 12; visit += 1) {
    const { id } = await ben<{ id: string }>('POST', '/journal/entry', {
      clubId,
      rangeName: 'Pistolenstand 25 m',
      dateString: addDays(today, -10 - visit * 60),
      timeString: '18:00',
      disciplines: [{ disciplineName: '25 m Sportpistole', source: 'custom', shotCount: 40, weaponId: weapon.id }],
    })
    await ben('POST', '/journal/validate', { entryId: id })
    entries.push({ uid, entryId: id })
  }
  await trainer('PATCH', '/journal/validate/shown', { entries })
  await expect(card.getByRole('img', { name: 'Ampel: grün' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Erfüllt.' })).toBeVisible()
  await page.getByText('Dasselbe als Tabelle').click()
  await card.getByText('Warum?').click()
  await expect(card.getByText('entscheidet').first()).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Nachweis drucken' }).click()
  const pdf = await (await download).path()
  const lines = pagesOf(readFileSync(pdf)).flat()
  expect(lines.filter((line) => line === dayInFigures(addDays(today, -10)))).toHaveLength(1)
  const address = lines.find((line) => line.startsWith(`${site.origin}/need/`)) ?? ''
  const reader = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await reader.goto(address)
  await expect(reader.getByRole('definition').filter({ hasText: 'Ben Brandt' })).toBeVisible()
  await expect(reader.getByText(dayInFigures(addDays(today, -10)))).toBeVisible()
  await expectAccessible(reader)
  await reader.goto(`${address.slice(0, -1)}0`)
  await expect(reader.getByText('Zu diesem Prüfcode gibt es kein Papier.')).toBeVisible()

  const officer = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(officer, 'anna')
  await officer.goto('/admin/members/need')
  await officer.getByRole('button', { name: 'Berechnen lassen' }).tap()
  await expect(officer.getByText(/^Stand .*: 1 erfüllt, 0 bald nicht mehr, 0 nicht erfüllt\.$/)).toBeVisible()
  await expect(officer.getByRole('listitem').filter({ hasText: 'Ben Brandt' })).toHaveText('Ben Brandterfüllt')
  await expectAccessible(officer)

  const phone = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(phone, 'ben')
  await phone.goto('/journal/need')
  await expect(phone.getByRole('heading', { name: 'Erfüllt.' })).toBeVisible()
  await phone.getByRole('button', { name: 'Daten eintragen' }).tap()
  const papers = phone.getByRole('dialog', { name: 'Deine Erlaubnis' })
  await papers.getByLabel('Erste Waffe eingetragen').fill('01.02.2010')
  await expectAccessible(phone)
  await papers.getByRole('button', { name: 'Speichern' }).tap()
  await expect(phone.getByText('Erste Waffe eingetragen: 1. Februar 2010')).toBeVisible()
  await phone
    .getByRole('region', { name: 'Kurzwaffe' })
    .getByRole('link', { name: /reservieren/ })
    .first()
    .click()
  await expect(phone).toHaveURL(/\/calendar\?.*rid=/)
})
