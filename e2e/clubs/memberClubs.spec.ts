import { expect } from '@playwright/test'
import { DESK, expectAccessible, PHONE, signIn, test } from '../site.ts'

test('an officer asks for the own club on a phone, the operator takes it in on a desk, and a member finds its lanes [CLUB-033] [CLUB-021]', async ({
  visit,
}) => {
  const anna = await visit(PHONE)
  await signIn(anna, 'anna', '/admin/club/member-clubs')
  await expect(anna.getByText('Euer Verein ist nirgends Mitglied.')).toBeVisible()
  await anna.getByRole('link', { name: 'Betreiber finden' }).click()
  await anna.getByRole('link', { name: /Schießzentrum Talblick/ }).click()
  await anna.getByLabel('Nachricht an Schießzentrum Talblick GmbH (freiwillig)').fill('Uns fehlen 25 m.')
  await anna.getByRole('button', { name: 'Für SV Eichenhain 1898 e.V. anfragen' }).click()
  await expect(anna.getByText('SV Eichenhain 1898 e.V.: wartet auf eine Entscheidung')).toBeVisible()

  const dieter = await visit(DESK)
  await signIn(dieter, 'dieter', '/admin/club/member-clubs')
  await expect(dieter.getByText('Uns fehlen 25 m.')).toBeVisible()
  await expectAccessible(dieter)
  await dieter.getByRole('button', { name: 'SV Eichenhain 1898 e.V.: Aufnehmen' }).click()
  await dieter.getByRole('dialog').getByRole('button', { name: 'Aufnehmen' }).click()
  const card = dieter.getByRole('listitem').filter({ hasText: 'Eichenhain' })
  await expect(card.getByText('Seine Mitglieder reservieren Stände.')).toBeVisible()

  await expect(card.getByText(/^aufgenommen von Dieter .+ am /)).toBeVisible()

  await anna.goto('/admin/club/member-clubs')
  const joined = anna.getByRole('listitem').filter({ hasText: 'Talblick' })
  await expect(joined.getByText('Eure Mitglieder reservieren Stände.')).toBeVisible()
  await joined.getByRole('button', { name: /Austreten$/ }).click()
  await anna.getByRole('dialog').getByRole('button', { name: 'Austreten' }).click()
  await expect(anna.getByText('Euer Verein ist nirgends Mitglied.')).toBeVisible()
  await expect(card).toBeHidden()
})
