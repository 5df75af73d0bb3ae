import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'

test('a stranger reads the page of a club on a phone, and Cara asks it for access there and takes that back; Ben finds clubs by name and operators by what may be shot there, and the address keeps it; on a phone he sees how far the clubs are from him and where they lie, and his place never leaves the device [CLUB-001] [CLUB-002] [CLUB-004] [CLUB-007]', async ({
  visit,
  site,
}) => {
  const answer = await fetch(`${site.origin}/api/clubs/listed?search=eichen`)
  const { clubs } = (await answer.json()) as { clubs: { id: string; ranges: { id: string }[] }[] }
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

  const cara = await visit(DESK)
  await giveLogin(cara, 'cara')
  await cara.goto(path)
  const ask = cara.getByRole('button', { name: 'Um Aufnahme bitten' })
  await ask.click()
  await cara.getByRole('button', { name: /zurück/i }).click()
  await expect(ask).toBeVisible()

  const desk = await visit(DESK)
  await giveLogin(desk, 'ben')
  await desk.goto('/clubs')
  await expect(desk.getByRole('region', { name: 'Meine Vereine' }).getByText('SV Eichenhain 1898 e.V.')).toBeVisible()
  const listed = desk.getByRole('link', { name: /SV Eichenhain 1898 e.V.*Herborn/ })
  await expect(listed.getByText(/^Heute \d/)).toBeVisible()
  await desk.getByLabel('Name oder Ort').fill('nirgendwo')
  await expect(desk.getByText('Nichts gefunden')).toBeVisible()
  await desk.getByRole('navigation', { name: 'Vereine und Betreiber' }).getByRole('link', { name: 'Betreiber' }).click()
  await desk.getByLabel('Distanz').selectOption('25 m')
  await expect(desk).toHaveURL(/distance=25/)
  await expect(
    desk.getByRole('region', { name: 'Stände zum Mieten' }).getByText('Schießzentrum Talblick GmbH'),
  ).toBeVisible()

  const anna = await callsOf(site.origin, 'anna')
  await anna('PATCH', '/admin/ranges', { rangeId: clubs[0]?.ranges[0]?.id, geo: { lat: 50.68, lon: 8.3 } })
  const ben = await visit(PHONE)
  await ben.context().grantPermissions(['geolocation'])
  await ben.context().setGeolocation({ latitude: 50.6123, longitude: 8.2345 })
  const sent: string[] = []
  ben.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await giveLogin(ben, 'ben')
  await ben.goto('/clubs')
  await ben.getByRole('button', { name: 'Entfernung von mir zeigen' }).click()
  await expect(ben.getByText('8,8 km von dir')).toBeVisible()
  await ben.getByText('Auf einer Karte zeigen').click()
  await expect(ben.getByText('Du', { exact: true })).toBeVisible()
  await expectAccessible(ben)
  expect(sent.filter((each) => /50[.]61|8[.]23/.test(each))).toEqual([])
  await ben
    .getByRole('link', { name: /^SV Eichenhain 1898 e.V., / })
    .first()
    .click()
  await expect(ben.getByRole('heading', { level: 1, name: 'SV Eichenhain 1898 e.V.' })).toBeVisible()
})
