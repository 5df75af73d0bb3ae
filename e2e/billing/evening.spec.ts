import { expect, type Page } from '@playwright/test'
import { test } from '../mails.ts'
import { DESK, giveLogin, PHONE, passHours } from '../site.ts'

/** The words of bookkeepers, which a treasurer in the evening does not have to know. */
const BOOKKEEPING =
  /\b(Soll|Haben|Debitor\w*|Kreditor\w*|Gegenkonto|Kontierung|Buchungss\w+|Buchung\w*|gebucht|buchen|Journal|Bilanz|Forderung\w*|Saldo)\b/

test('on the first evening Anna sets up billing, charges fees to sixty people, gets paid in whole and in part, reminds of a rest and cancels one invoice, without a word of bookkeeping [BILL-001] [USER-070]', async ({
  visit,
  mails,
}) => {
  test.setTimeout(360_000)
  const page = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  const seen = (of: Page) => expect(of.getByRole('main').getByText(BOOKKEEPING)).toHaveCount(0)
  const next = () => page.getByRole('button', { name: 'Weiter' }).click()

  // Set-up.
  await page.goto('/admin/billing/settings')
  await page.getByLabel('Straße und Hausnummer').fill('Am Stand 1')
  await page.getByLabel('Postleitzahl und Ort').fill('12345 Eichenhain')
  await page.getByLabel('Vereinsregister').fill('Amtsgericht Eichenhain, VR 1234')
  await page.getByLabel('Steuernummer').fill('12/345/67890')
  await seen(page)
  await next()
  await page.getByLabel('Kontenplan des Vereins').selectOption('SKR42, für Vereine seit 2025')
  await page.getByLabel('Nach steuerlichen Bereichen trennen').selectOption('Nein')
  await seen(page)
  await next()
  await page.getByRole('button', { name: 'Bankkonto oder Kasse' }).click()
  const account = page.getByRole('dialog')
  await account.getByLabel('Name im Verein').fill('Sparkasse')
  await account.getByLabel('IBAN').fill('DE02 1203 0000 0000 2020 51')
  await account.getByLabel('Kontoinhaber, genau wie bei der Bank').fill('SV Eichenhain')
  await account.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('steht auf Rechnungen')).toBeVisible()
  await next()
  await page.getByLabel('Ist der Verein Kleinunternehmer?').selectOption('Nein, mit Umsatzsteuer')
  await next()
  await page.getByRole('button', { name: '8 Sätze übernehmen' }).click()
  await expect(page.getByLabel('Kürzel für Rechnungen', { exact: true })).toBeVisible()
  await next()
  await seen(page)
  await page.getByRole('button', { name: 'Rechnungen einschalten' }).click()
  await expect(page.getByText('Rechnungen sind eingeschaltet.')).toBeVisible()

  // The fees: one for all, one for families, and one exception.
  const makeProduct = async (name: string, price: string) => {
    await page.getByRole('button', { name: 'Neues Produkt' }).click()
    const dialog = page.getByRole('dialog', { name: 'Neues Produkt' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Preis').fill(price)
    await dialog.getByLabel('Steuersatz').selectOption('Mitgliedsbeitrag')
    await dialog.getByLabel('Art').selectOption('Abo')
    await dialog.getByLabel('Wird berechnet').selectOption('alle 12 Monate')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.goto('/admin/billing/products')
  await makeProduct('Jahresbeitrag', '6000')
  await makeProduct('Familienbeitrag', '9000')
  await seen(page)
  await page.goto('/admin/billing/fees')
  const makeFee = async (who: string, product: string) => {
    await page.getByRole('button', { name: 'Neuer Beitrag' }).click()
    const dialog = page.getByRole('dialog', { name: 'Neuer Beitrag' })
    await dialog.getByLabel('Wer zahlt').selectOption(who)
    await dialog.getByLabel('Produkt').selectOption(product)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog).toBeHidden()
    // Its row moves the buttons below it: a click that begins before it would miss them.
    await expect(page.getByRole('listitem').filter({ hasText: `${product} ·` })).toBeVisible()
  }
  await makeFee('Alle Mitglieder', 'Jahresbeitrag')
  await makeFee('Familien, zusammen einmal', 'Familienbeitrag')
  const choose = async (dialog: string, field: string, name: string) => {
    await page.getByRole('dialog', { name: dialog }).getByRole('combobox', { name: field }).fill(name)
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click()
  }
  await page.getByRole('button', { name: 'Neue Ausnahme' }).click()
  await choose('Neue Ausnahme', 'Person', 'Brandt')
  const exception = page.getByRole('dialog', { name: 'Neue Ausnahme' })
  await exception.getByLabel('Beitrag').selectOption('Jahresbeitrag')
  await exception.getByText('zahlt einen anderen Betrag').click()
  await exception.getByLabel('Betrag statt des Preises').fill('2500')
  await exception.getByLabel('Grund').fill('Ausbildung')
  await exception.getByRole('button', { name: 'Speichern' }).click()
  await expect(exception).toBeHidden()
  await page.getByRole('button', { name: 'Neue Zuordnung' }).click()
  await choose('Neue Zuordnung', 'Für wen', 'Degen')
  await choose('Neue Zuordnung', 'Wer zahlt', 'Ahrens')
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Anna Ahrens zahlt für Dirk Degen')).toBeVisible()
  await seen(page)

  // The run.
  await page.getByRole('link', { name: 'Beiträge abrechnen' }).click()
  await page.getByRole('button', { name: 'Als Entwürfe schreiben' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Als Entwürfe schreiben' }).click()
  const run = page.getByRole('region', { name: 'Bisherige Läufe' }).getByRole('listitem').first()
  await expect(run.getByText(/^\d\d Entwürfe\s· zusammen/)).toBeVisible()
  await seen(page)
  await run.getByRole('button', { name: 'Fertigstellen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fertigstellen' }).click()
  await expect(run.getByText(/^(\d\d) fertige Rechnungen\s· \1 verschickt/)).toBeVisible({ timeout: 120_000 })

  // A member opens the mail with its PDF, and finds the invoice.
  const mail = () =>
    mails.received.find(({ to, mail: each }) => to.includes('ben@demo.example') && each.attachments.length > 0)
  await expect.poll(mail).toBeDefined()
  expect(mail()?.mail.attachments[0]?.filename).toMatch(/\.pdf$/)
  const ben = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(ben, 'ben')
  await ben.goto('/invoices')
  const own = ben.getByRole('listitem').filter({ hasText: '25,00' })
  await expect(own).toContainText('Offen')
  const download = ben.waitForEvent('download')
  await own.getByRole('button', { name: /^PDF der Rechnung/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await seen(ben)

  // Ben pays a part, a family pays all.
  const open = async (name: string) => {
    await page.goto(`/admin/billing/invoices?q=${name}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: /RE-\d{4}-\d+/ })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Status' })).toBeVisible()
  }
  const state = page.getByRole('region', { name: 'Status' })
  const pay = async (amount?: string) => {
    await page.getByRole('link', { name: 'Zahlung eintragen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Zahlung eintragen' })
    if (amount !== undefined) {
      await dialog.getByLabel(/^Für Rechnung/).fill(amount)
      await dialog.getByLabel('Betrag').fill(amount)
    }
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog).toBeHidden()
  }
  await open('Brandt')
  await pay('1000')
  await expect(state).toContainText('Teilweise bezahlt')
  await seen(page)
  await open('Ahrens')
  await expect(page.getByText(/Familienbeitrag/).first()).toBeVisible()
  await pay()
  await expect(state).toContainText('Bezahlt')

  // Fifteen days later the rest is overdue.
  await passHours(15 * 24)
  await page.clock.setSystemTime(Date.now() + 15 * 24 * 3_600_000)
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing/reminders?q=Brandt')
  const due = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Brandt' })
  await expect(due).toContainText('15,00')
  await due.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Mahnen', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mahnen' }).click()
  await expect(page.getByText('Eine Mahnung ist gesendet.')).toBeVisible()
  await seen(page)
  const reminder = () =>
    mails.received.find(
      ({ to, mail: each }) => to.includes('ben@demo.example') && /erinnerung/i.test(each.subject ?? ''),
    )
  await expect.poll(reminder).toBeDefined()

  // One invoice was wrong.
  await open('Ziegler')
  await page.getByRole('button', { name: 'Stornieren' }).click()
  await page.getByRole('textbox', { name: 'Grund' }).fill('Schon ausgetreten')
  await page.getByRole('dialog').getByRole('button', { name: 'Stornieren' }).click()
  await expect(page.getByText(/Storniert am .*: Schon ausgetreten/)).toBeVisible()
  await seen(page)
})
