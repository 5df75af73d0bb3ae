import type { Locator, Page } from '@playwright/test'
import { boxAtRest } from '../touch.ts'

const EMIL = {
  Vorname: 'Emil',
  Nachname: 'Engel',
  'Straße und Hausnummer': 'Am Anger 3',
  PLZ: '83334',
  Ort: 'Inzell',
  Geburtsdatum: '01.02.1980',
}

/** Fills in the details of Emil Engel at the guest desk. */
export async function sayWhoIsThere(dialog: Locator) {
  for (const [label, words] of Object.entries(EMIL))
    await dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(words)
}

export async function signWithFinger(tablet: Page) {
  const sheet = tablet.getByRole('img', { name: 'Noch nicht unterschrieben' })
  await sheet.scrollIntoViewIfNeeded()
  const { x, y, width, height } = await boxAtRest(sheet)
  await tablet.mouse.move(x + width * 0.1, y + height * 0.7)
  await tablet.mouse.down()
  for (let step = 1; step <= 10; step += 1)
    await tablet.mouse.move(x + width * (0.1 + step * 0.07), y + height * (step % 2 ? 0.3 : 0.7))
  await tablet.mouse.up()
}
