import { expect } from '@playwright/test'
import { linkTo, test } from '../mails.ts'
import { DESK, PHONE } from '../site.ts'
import { CODE, foundClub, MOST_TAPS, makeAccount, slipFor, Thumbs } from '../thumbs.ts'

test.use({ wanted: 'empty' })

test('with a mail server: from an empty installation by the code of the club to the first reservation of a second person are at most 40 taps on phones', async ({
  visit,
  site,
  mails,
}) => {
  const thumbs = new Thumbs()
  const olga = await visit(PHONE)
  const steps = await foundClub(thumbs, olga, site)
  await expect(steps).toContainText('3 von 11 erledigt')
  await thumbs.tap(steps.getByRole('link', { name: 'Code für die Aufnahme anlegen und aushängen' }))
  await thumbs.tap(olga.getByRole('button', { name: 'Code anlegen' }))
  const code = (await olga.getByText(CODE).first().textContent()) ?? ''

  const emil = await visit(PHONE)
  await thumbs.open(emil, `/join?code=${CODE.exec(code)?.[0]}`)
  await makeAccount(thumbs, emil, { first: 'Emil', last: 'Ernst' })
  await expect(emil).toHaveURL(/\/join/)
  await thumbs.open(emil, await linkTo(mails, 'emil@neubeginn.example', 'Bitte bestätige deine E-Mail-Adresse'))
  await thumbs.tap(emil.getByRole('button', { name: 'Adresse bestätigen' }))
  await thumbs.tap(emil.getByRole('button', { name: 'Um Aufnahme bitten' }))
  await expect(emil.getByText('SV Neubeginn entscheidet noch über deine Anfrage.')).toBeVisible()

  await thumbs.open(olga, '/home')
  const needs = olga.getByRole('region', { name: 'Braucht dich' })
  await expect(needs).toContainText('Emil Ernst möchte in den Verein')
  await thumbs.tap(needs.getByRole('link', { name: 'Ansehen' }).first())
  await thumbs.tap(olga.getByRole('button', { name: 'Emil Ernst: Als Mitglied aufnehmen' }))
  await thumbs.tap(emil.getByRole('button', { name: /reservieren$/ }).first())
  await expect(emil.getByText(/^Reserviert: /)).toBeVisible()
  expect(thumbs.taps).toBeLessThanOrEqual(MOST_TAPS)
})

test('with a mail server: somebody types the code of a slip on a PC, confirms the address by the mail that comes, and reserves at once, in at most 40 taps', async ({
  visit,
  site,
  mails,
}) => {
  const thumbs = new Thumbs()
  const olga = await visit(PHONE)
  await foundClub(thumbs, olga, site)
  const code = await slipFor(thumbs, olga, { first: 'Paula', last: 'Papier' })

  const paula = await visit(DESK)
  thumbs.hold('mouse')
  await thumbs.open(paula, '/join')
  await thumbs.fill(paula.getByLabel('Code des Vereins'), code.toLowerCase().replaceAll('-', ' '))
  await thumbs.tap(paula.getByRole('button', { name: 'Verein finden' }))
  await expect(paula.getByText('SV Neubeginn lädt dich ein, Paula Papier')).toBeVisible()
  await makeAccount(thumbs, paula, { first: 'Paula', last: 'Papier' })
  await thumbs.open(paula, await linkTo(mails, 'paula@neubeginn.example', 'Bitte bestätige deine E-Mail-Adresse'))
  await thumbs.tap(paula.getByRole('button', { name: 'Adresse bestätigen' }))
  await thumbs.tap(paula.getByRole('link', { name: 'Deine Einladung ansehen' }))
  await thumbs.tap(paula.getByRole('button', { name: 'Einladung annehmen' }))
  await expect(paula).toHaveURL(/\/calendar/)
  await thumbs.tap(paula.getByRole('link', { name: 'Übersicht' }))
  await thumbs.tap(paula.getByRole('button', { name: /reservieren$/ }).first())
  await expect(paula.getByText(/^Reserviert: /)).toBeVisible()
  expect(thumbs.taps).toBeLessThanOrEqual(MOST_TAPS)
})
