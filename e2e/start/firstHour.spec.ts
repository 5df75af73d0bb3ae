import { expect } from '@playwright/test'
import { linkTo, test } from '../mails.ts'
import { expectAccessible, PHONE } from '../site.ts'
import { CODE, foundClub, MOST_TAPS, makeAccount, Thumbs } from '../thumbs.ts'

test.use({ wanted: 'empty' })

test('from an empty installation to the first reservation of a second person are at most 40 taps on phones', async ({
  visit,
  site,
  mails,
}) => {
  const thumbs = new Thumbs()
  const olga = await visit(PHONE)
  const steps = await foundClub(thumbs, olga, site)
  await expect(steps).toContainText('3 von 11 erledigt')
  await expectAccessible(olga)
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

  await thumbs.tap(olga.getByRole('button', { name: 'Emil Ernst: Als Mitglied aufnehmen' }))
  await thumbs.tap(emil.getByRole('button', { name: /reservieren$/ }).first())
  await expect(emil.getByText(/^Reserviert: /)).toBeVisible()
  expect(thumbs.taps).toBeLessThanOrEqual(MOST_TAPS)
})
