import { expect, type Locator, type Page } from '@playwright/test'
import type { Site } from './site.ts'

/** The most taps from an empty installation to the first reservation of a second person. */
export const MOST_TAPS = 40

export const CODE = /[0-9A-Z]{4}-[0-9A-Z]{4}/

/** Counts the taps of a person: one for each button and each field, two for a choice from a list. */
export class Thumbs {
  taps = 0
  private hand: 'touch' | 'mouse' = 'touch'

  /** Switches between thumbs and mouse: a PC has no touch screen. */
  hold(hand: 'touch' | 'mouse'): void {
    this.hand = hand
  }

  async tap(what: Locator): Promise<void> {
    this.taps += 1
    await (this.hand === 'touch' ? what.tap() : what.click())
  }

  async fill(what: Locator, text: string): Promise<void> {
    this.taps += 1
    await what.fill(text)
  }

  async choose(what: Locator, option: string): Promise<void> {
    this.taps += 2
    await what.selectOption(option)
  }

  /** Opens a link in a mail, or the code on a poster. */
  async open(page: Page, address: string): Promise<void> {
    this.taps += 1
    await page.goto(address)
  }
}

/** Creates the first club of an empty installation as Olga, by its one-time link; returns its first steps. */
export async function foundClub(thumbs: Thumbs, olga: Page, { secret }: Site): Promise<Locator> {
  await thumbs.open(olga, `/start#${secret}`)
  await thumbs.fill(olga.getByLabel('Name des Vereins'), 'SV Neubeginn')
  await thumbs.choose(olga.getByLabel('Art des Schießstands'), 'Luftdruck 10 m')
  await thumbs.choose(olga.getByLabel('Wann ist geöffnet?'), 'Jeden Tag, 9 bis 22 Uhr')
  await thumbs.fill(olga.getByLabel('Vorname'), 'Olga')
  await thumbs.fill(olga.getByLabel('Nachname'), 'Ott')
  await thumbs.fill(olga.getByLabel('E-Mail'), 'olga@neubeginn.example')
  await thumbs.fill(olga.getByLabel('Passwort', { exact: true }), 'lange-genug-1')
  await thumbs.tap(olga.getByRole('button', { name: 'Verein anlegen' }))
  const steps = olga.getByRole('region', { name: 'Erste Schritte' })
  await expect(steps).toBeVisible()
  return steps
}

/** Makes an account with a name, beginning on the page that shows the club or the slip. */
export async function makeAccount(thumbs: Thumbs, page: Page, { first, last }: { first: string; last: string }) {
  await thumbs.tap(page.getByRole('link', { name: 'Konto anlegen' }))
  await thumbs.fill(page.getByLabel('E-Mail'), `${first.toLowerCase()}@neubeginn.example`)
  await thumbs.fill(page.getByLabel('Passwort', { exact: true }), 'lange-genug-2')
  await thumbs.fill(page.getByLabel('Passwort wiederholen'), 'lange-genug-2')
  await thumbs.tap(page.getByRole('button', { name: 'Konto anlegen', exact: true }))
  await thumbs.fill(page.getByLabel('Vorname'), first)
  await thumbs.fill(page.getByLabel('Nachname'), last)
  await thumbs.tap(page.getByRole('button', { name: /Speichern/ }))
}

/**
 * Enters a person without an email address as Olga, and prints the slip; returns its code. `look` is called with each
 * page on the way.
 */
export async function slipFor(
  thumbs: Thumbs,
  olga: Page,
  { first, last }: { first: string; last: string },
  look: (page: Page) => Promise<void> = async () => undefined,
): Promise<string> {
  await thumbs.open(olga, '/admin/members')
  await thumbs.tap(olga.getByRole('button', { name: 'Aufnehmen' }))
  const dialog = olga.getByRole('dialog')
  await expect(dialog.getByLabel('Mitgliedsnummer')).not.toHaveValue('')
  await thumbs.fill(dialog.getByLabel('Vorname'), first)
  await thumbs.fill(dialog.getByLabel('Nachname'), last)
  await thumbs.tap(dialog.getByText('Hat keine eigene E-Mail'))
  await look(olga)
  await thumbs.tap(dialog.getByRole('button', { name: 'Anlegen und bearbeiten' }))
  await expect(olga.getByText(`${first} ${last} ist angelegt.`)).toBeVisible()
  await thumbs.open(olga, '/admin/members/invitations')
  const print = olga.getByRole('button', { name: `${first} ${last}: Zettel drucken` })
  await expect(print).toBeVisible()
  await look(olga)
  await thumbs.tap(print)
  const slip = olga.getByRole('region', { name: `${first} ${last}` })
  await expect(slip).toContainText('/join')
  await look(olga)
  return /[0-9A-Z]{4}(-[0-9A-Z]{4}){2}/.exec((await slip.textContent()) ?? '')?.[0] ?? ''
}
