import { expect, type Page } from '@playwright/test'
import { flawsOf } from '../look.ts'
import { type Caller, callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, passHours, test } from '../site.ts'
import { setUpBilling } from '../treasurer.ts'

const REASON = 'Anfrage von Cara: Mahnung trotz Zahlung'
const today = () => Temporal.Now.plainDateISO('Europe/Berlin')
const german = (day: Temporal.PlainDate) => day.toLocaleString('de-DE', { dateStyle: 'medium' })

/** Makes Eichenhain the club of the provider, and gives both other clubs a base price; Talblick has a trial first. */
async function setUp(origin: string, start: string, trialEndDate: string) {
  const { bank } = await setUpBilling(await callsOf(origin, 'anna'))
  const rita = await callsOf(origin, 'rita')
  const { clubs } = await rita<{ clubs: { id: string; name: string }[] }>('GET', '/sudo/clubs')
  const idOf = (name: string) => clubs.find((club) => club.name.includes(name))?.id ?? ''
  await rita('PATCH', '/sudo/provider', { clubId: idOf('Eichenhain') })
  const { productId } = await rita<{ productId: string }>('PATCH', '/sudo/prices', {
    ...{ name: 'Grundpreis', nameOnInvoice: 'Bahnfrei, Grundpreis', unit: 'Monat', billingScheme: 'fixed' },
    ...{ isOffered: true, price: 25_00, validFrom: start },
  })
  const items = [{ productId, from: start, until: null }]
  const shared = {
    version: 0,
    billingAnchorDay: 1,
    startDate: start,
    endDate: null,
    items,
    discounts: [],
    additions: [],
  }
  await rita('PATCH', '/sudo/subscriptions', { ...shared, clubId: idOf('Birkenau'), trialEndDate: null })
  await rita('PATCH', '/sudo/subscriptions', { ...shared, clubId: idOf('Talblick'), trialEndDate })
  await billTo(await callsOf(origin, 'cara', 'Birkenau'), 'kasse@birkenau.example')
  await billTo(await callsOf(origin, 'dieter', 'Talblick'), 'kasse@talblick.example')
  return { bank, clubId: idOf('Birkenau') }
}

async function billTo(owner: Caller, billingEmail: string): Promise<void> {
  const {
    id: _,
    deadlineMinutes: __,
    waiting: ___,
    ...settings
  } = await owner<Record<string, unknown> & { billingDetails: object }>('GET', '/admin/club/settings')
  await owner('PATCH', '/admin/club/settings', {
    ...settings,
    billingDetails: { ...settings.billingDetails, billingEmail },
  })
}

/** Enters the payment of the one overdue invoice of Birkenau in the books of the provider. */
async function pay(origin: string, paymentAccount: string): Promise<void> {
  const anna = await callsOf(origin, 'anna')
  const { invoices } = await anna<{ invoices: { id: string; amount: number }[] }>(
    'GET',
    '/billing/invoices?search=Birkenau&status=overdue',
  )
  const [{ id, amount } = { id: '', amount: 0 }] = invoices
  const paymentDate = today().add({ days: 20 }).toString()
  await anna('POST', '/billing/bookings', {
    ...{
      uid: null,
      userName: 'SGi Birkenau',
      transactionId: '',
      paymentDate,
      type: 'payment',
      currency: 'EUR',
      amount,
    },
    ...{ description: '', paymentAccount, invoiceIds: [{ id, amount }] },
  })
}

async function expectWell(page: Page, isTouched: boolean): Promise<void> {
  await expectAccessible(page)
  expect(await flawsOf(page, isTouched)).toEqual([])
}

test('on the first of the month Rita dates a new price and sends what is due, a trial that ended by its days; Birkenau is in error until it pays; Rita looks into the club for a reason, and Cara sees at once who, when and why [SUBS-004] [SUBS-005] [SUBS-016] [SUBS-023] [SUBS-028]', async ({
  visit,
  site,
}) => {
  const last = today().with({ day: 1 }).subtract({ months: 1 })
  const start = last.subtract({ months: 1 }).toString()
  const { bank, clubId } = await setUp(site.origin, start, last.with({ day: 10 }).toString())

  const desk = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(desk, 'rita')
  await desk.goto('/root/prices')
  await desk.getByRole('button', { name: 'Grundpreis ändern' }).click()
  const price = desk.getByRole('dialog', { name: 'Grundpreis ändern' })
  await price.getByLabel('Preis', { exact: true }).fill('3000')
  await price.getByRole('button', { name: 'Speichern' }).click()
  await expect(price.getByText(/frühestens ab morgen/).last()).toBeVisible()
  await price.getByLabel('Gilt ab').fill(german(today().add({ days: 1 })))
  await price.getByRole('button', { name: 'Speichern' }).click()
  await expect(price).toBeHidden()
  await expect(desk.getByRole('main').getByRole('listitem')).toContainText(/25,00.*30,00/)

  await desk.goto('/root/invoicing')
  const days = last.daysInMonth
  const due = Math.round((25_00 * (days - 10)) / days)
  const euros = (cents: number) => (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })
  const ready = desk.getByRole('region', { name: `2 Rechnungen, zusammen ${euros(25_00 + due)}` })
  await expect(ready).toContainText(euros(due))
  await ready.getByText('Eine Zeile').last().click()
  await expect(ready).toContainText(`${days - 10} von ${days} Tagen`)
  await expectAccessible(desk)
  await desk.getByRole('button', { name: '2 Rechnungen senden' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Senden' }).click()
  await expect(desk.getByText('2 Rechnungen sind gesendet.')).toBeVisible()

  await passHours(20 * 24)
  const phone = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(phone, 'cara')
  await phone.goto('/admin/subscription')
  await expect(phone.getByText('Eine Rechnung des Anbieters ist überfällig.')).toBeVisible()
  await pay(site.origin, bank)
  await phone.reload()
  await expect(phone.getByRole('region', { name: 'Status' })).toContainText('Aktiv')
  await expect(phone.getByRole('region', { name: 'Rechnungen', exact: true })).toContainText('Bezahlt')
  const looks = phone.getByRole('region', { name: 'Einblicke des Anbieters' })
  await expect(looks).toContainText('Bisher hat niemand hineingesehen.')

  const later = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(later, 'rita')
  await later.goto(`/admin/members?cid=${clubId}`)
  await expect(later).toHaveURL(/\/home$/)
  await later.goto('/root/clubs')
  await later.getByRole('link', { name: /^SGi Birkenau/ }).click()
  await expect(later.getByRole('table')).toContainText('Reservierungen')
  await expectWell(later, false)
  await later.getByRole('button', { name: 'In den Verein sehen' }).click()
  const asked = later.getByRole('dialog', { name: 'SGi Birkenau einsehen' })
  await asked.getByRole('button', { name: 'In den Verein sehen' }).click()
  await expect(asked.getByLabel('Grund')).toHaveAttribute('aria-invalid', 'true')
  await asked.getByLabel('Grund').fill(REASON)
  await expectAccessible(later)
  await asked.getByRole('button', { name: 'In den Verein sehen' }).click()
  const banner = later.getByRole('status').filter({ hasText: 'Anbieter-Einblick in SGi Birkenau' })
  await expect(banner).toBeVisible()
  await expect(looks).toContainText(new RegExp(`Rita Roth.*Läuft gerade.*${REASON}`))
  await expectWell(phone, true)
  await later.goto('/admin/members')
  await expect(later.getByRole('main')).toContainText('Cara Clemens')
  await expectWell(later, false)
  await banner.getByRole('button', { name: 'Einblick beenden' }).click()
  await expect(later.getByRole('region', { name: 'Einblicke des Anbieters' })).toContainText(REASON)
  await phone.goto('/notifications')
  await expect(phone.getByText('Der Anbieter sieht SGi Birkenau ein')).toBeVisible()

  const small = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(small, 'rita')
  await small.goto(`/root/clubs/${clubId}`)
  await expect(small.getByRole('region', { name: 'Einblicke des Anbieters' })).toContainText(REASON)
  await expectWell(small, true)
})
