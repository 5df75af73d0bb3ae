import { expect, type Locator, type Page } from '@playwright/test'
import { linkTo, test } from '../mails.ts'
import { expectAccessible, PHONE } from '../site.ts'

/** The most taps from an empty installation to the first reservation of a second person. */
const MOST_TAPS = 40

const CODE = /[0-9A-Z]{4}-[0-9A-Z]{4}/

/** Two thumbs: a tap for each button, for each field that is filled, and two for what is chosen from a list. */
class Thumbs {
  taps = 0

  async tap(what: Locator): Promise<void> {
    this.taps += 1
    await what.tap()
  }

  async fill(what: Locator, text: string): Promise<void> {
    this.taps += 1
    await what.fill(text)
  }

  async choose(what: Locator, option: string): Promise<void> {
    this.taps += 2
    await what.selectOption(option)
  }

  /** A link in a mail, or a code on a poster. */
  async open(page: Page, address: string): Promise<void> {
    this.taps += 1
    await page.goto(address)
  }
}

test.use({ wanted: 'empty' })

test('from an empty installation to the first reservation of a second person are at most 40 taps on phones', async ({
  visit,
  site,
  mails,
}) => {
  const thumbs = new Thumbs()
  const olga = await visit(PHONE)
  await thumbs.open(olga, `/start#${site.secret}`)
  await thumbs.fill(olga.getByLabel('Name des Vereins'), 'SV Neubeginn')
  await thumbs.choose(olga.getByLabel('Art des Schießstands'), 'Luftdruck 10 m')
  await thumbs.choose(olga.getByLabel('Wann ist geöffnet?'), 'Jeden Tag, 9 bis 22 Uhr')
  await thumbs.fill(olga.getByLabel('Vorname'), 'Olga')
  await thumbs.fill(olga.getByLabel('Nachname'), 'Ott')
  await thumbs.fill(olga.getByLabel('E-Mail'), 'olga@neubeginn.example')
  await thumbs.fill(olga.getByLabel('Passwort', { exact: true }), 'lange-genug-1')
  await thumbs.tap(olga.getByRole('button', { name: 'Verein anlegen' }))

  const steps = olga.getByRole('region', { name: 'Erste Schritte' })
  await expect(steps).toContainText('2 von 7 erledigt')
  await expectAccessible(olga)
  await thumbs.tap(steps.getByRole('link', { name: 'Code für die Aufnahme anlegen und aushängen' }))
  await thumbs.tap(olga.getByRole('button', { name: 'Code anlegen' }))
  const code = (await olga.getByText(CODE).first().textContent()) ?? ''

  const emil = await visit(PHONE)
  await thumbs.open(emil, `/join?code=${CODE.exec(code)?.[0]}`)
  await thumbs.tap(emil.getByRole('link', { name: 'Konto anlegen' }))
  await thumbs.fill(emil.getByLabel('E-Mail'), 'emil@neubeginn.example')
  await thumbs.fill(emil.getByLabel('Passwort', { exact: true }), 'lange-genug-2')
  await thumbs.fill(emil.getByLabel('Passwort wiederholen'), 'lange-genug-2')
  await thumbs.tap(emil.getByRole('button', { name: 'Registrieren', exact: true }))
  await thumbs.fill(emil.getByLabel('Vorname'), 'Emil')
  await thumbs.fill(emil.getByLabel('Nachname'), 'Ernst')
  await thumbs.tap(emil.getByRole('button', { name: /Speichern/ }))
  await expect(emil).toHaveURL(/\/join/)
  await thumbs.open(emil, await linkTo(mails, 'emil@neubeginn.example', 'Bitte bestätige deine E-Mail-Adresse'))
  await thumbs.tap(emil.getByRole('button', { name: 'Adresse bestätigen' }))
  await thumbs.tap(emil.getByRole('button', { name: 'Um Aufnahme bitten' }))

  await thumbs.tap(olga.getByRole('button', { name: 'Emil Ernst: Als Mitglied aufnehmen' }))
  await thumbs.tap(emil.getByRole('button', { name: /reservieren$/ }).first())
  await expect(emil.getByText(/^Reserviert: /)).toBeVisible()
  expect(thumbs.taps).toBeLessThanOrEqual(MOST_TAPS)
})
