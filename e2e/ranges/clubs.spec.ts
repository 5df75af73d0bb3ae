import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'

test('a stranger reads the page of a club on a phone, and Cara asks it for access there and takes that back [CLUB-004] [CLUB-007]', async ({
  visit,
  site,
}) => {
  const answer = await fetch(`${site.origin}/api/clubs/listed?search=eichen`)
  const { clubs } = (await answer.json()) as { clubs: { id: string }[] }
  const path = `/clubs/view/${clubs[0]?.id}`
  const stranger = await visit(PHONE)
  await stranger.goto(path)
  await expect(stranger.getByRole('heading', { level: 1, name: 'SV Eichenhain 1898 e.V.' })).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Satzung' })).toHaveAttribute(
    'href',
    'https://eichenhain.example/satzung',
  )
  await expect(stranger.getByText('12 Stände', { exact: false })).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Anmelden' }).last()).toBeVisible()
  await expect(stranger.getByText('Nicht geprüft:', { exact: false })).toBeVisible()
  await expect(stranger.getByRole('button', { name: 'Als geprüft eintragen' })).toHaveCount(0)
  await expectAccessible(stranger)

  const cara = await visit(DESK)
  await giveLogin(cara, 'cara')
  await cara.goto(path)
  const ask = cara.getByRole('button', { name: 'Um Aufnahme bitten' })
  await ask.click()
  await cara.getByRole('button', { name: /zurück/i }).click()
  await expect(ask).toBeVisible()
})

test('Ben finds clubs by name and operators by what may be shot there, and the address keeps it [CLUB-001] [CLUB-002]', async ({
  visit,
}) => {
  const page = await visit(DESK)
  await giveLogin(page, 'ben')
  await page.goto('/clubs')
  await expect(page.getByRole('region', { name: 'Meine Vereine' }).getByText('SV Eichenhain 1898 e.V.')).toBeVisible()
  await page.getByLabel('Name oder Ort').fill('nirgendwo')
  await expect(page.getByText('Nichts gefunden')).toBeVisible()
  await page.getByRole('navigation', { name: 'Vereine und Betreiber' }).getByRole('link', { name: 'Betreiber' }).click()
  await page.getByLabel('Distanz').selectOption('25 m')
  await expect(page).toHaveURL(/distance=25/)
  await expect(
    page.getByRole('region', { name: 'Stände zum Mieten' }).getByText('Schießzentrum Talblick GmbH'),
  ).toBeVisible()
  await expectAccessible(page)
})

test('Ben sees on a phone how far the clubs are from him and where they lie, and his place never leaves the device [CLUB-001]', async ({
  visit,
  site,
}) => {
  const answer = await fetch(`${site.origin}/api/clubs/listed?search=eichen`)
  const { clubs } = (await answer.json()) as { clubs: { ranges: { id: string }[] }[] }
  const anna = await callsOf(site.origin, 'anna')
  await anna('PATCH', '/admin/ranges', { rangeId: clubs[0]?.ranges[0]?.id, geo: { lat: 50.68, lon: 8.3 } })
  const page = await visit(PHONE)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 50.6123, longitude: 8.2345 })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await giveLogin(page, 'ben')
  await page.goto('/clubs')
  await page.getByRole('button', { name: 'Entfernung von mir zeigen' }).click()
  await expect(page.getByText('8,8 km von dir')).toBeVisible()
  await page.getByText('Auf einer Karte zeigen').click()
  await expect(page.getByText('Du', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(sent.filter((each) => /50[.]61|8[.]23/.test(each))).toEqual([])
  await page
    .getByRole('link', { name: /^SV Eichenhain 1898 e.V., / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'SV Eichenhain 1898 e.V.' })).toBeVisible()
})
