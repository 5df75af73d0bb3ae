import { expect } from '@playwright/test'
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
