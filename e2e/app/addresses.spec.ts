import { expect } from '@playwright/test'
import { DESK, giveLogin, test } from '../site.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

type Who = 'nobody' | 'ben' | 'anna' | 'rita'
/** An address, the address at which the browser then is, and the title that stands there. */
type Row = [address: string, at: string, title: string]

/** Every address that the specification names (1 §2), by who opens it. Of displays and their links tells `e2e/kiosk`. */
const NAMED: Record<Who, Row[]> = {
  nobody: [
    ['/', '/', 'Bahn frei?'],
    ['/features', '/features', 'Was Bahnfrei kann'],
    ['/guidelines', '/guidelines', 'Hausregeln'],
    ['/about', '/about', 'Über Bahnfrei'],
    ['/cookies', '/cookies', 'Cookies'],
    ['/login', '/login', 'Anmelden'],
    ['/login/reset-password', '/login/reset-password', 'Passwort vergessen'],
    ['/login/create-password', '/login/create-password', 'Passwort festlegen'],
    ['/register', '/register', 'Konto anlegen'],
    ['/confirmation', '/confirmation', 'Konto anlegen'],
    ['/qrAuth', '/qrAuth', 'Mit QR-Code anmelden'],
    ['/ra', '/', 'Bahn frei?'],
    [`/journalReport/${NOBODY}/${NOBODY}`, `/journalReport/${NOBODY}/${NOBODY}`, 'Bericht aus dem Schießbuch'],
    ['/kiosk', '/kiosk/setup', 'Dieses Gerät als Bildschirm'],
    ['/no-such-page', '/no-such-page', 'Die Seite wurde nicht gefunden.'],
    ['/home', '/login', 'Anmelden'],
  ],
  ben: [
    ['/', '/home', 'Hallo Ben!'],
    ['/login', '/home', 'Hallo Ben!'],
    ['/register', '/profile/data', 'Meine Angaben'],
    ['/home', '/home', 'Hallo Ben!'],
    ['/friends', '/friends', 'Freunde'],
    ['/profile', '/profile', 'Konto'],
    ['/profile/data', '/profile/data', 'Meine Angaben'],
    ['/bugs', '/bugs', 'Rückmeldung'],
    ['/calendar', '/calendar', 'Kalender'],
    ['/clubs', '/clubs', 'Vereine'],
    ['/clubs/ranges', '/clubs/ranges', 'Betreiber'],
    ['/wiki', '/wiki', 'Hilfe'],
    ['/events', '/events', 'Veranstaltungen'],
    ['/journal', '/journal', 'Schießbuch'],
    ['/reservations', '/reservations', 'Reservierungen'],
    ['/scan', '/scan', 'Code scannen'],
    ['/settings', '/settings', 'Einstellungen'],
    ['/training', '/training', 'Training'],
    [`/qrAuth/${NOBODY}`, '/home', 'Hallo Ben!'],
    ['/admin/members', '/home', 'Hallo Ben!'],
    ['/root', '/home', 'Hallo Ben!'],
  ],
  anna: [
    ['/admin', '/admin/dash', 'SV Eichenhain 1898 e.V. heute'],
    ['/admin/members', '/admin/members/list', 'Mitglieder'],
    [`/admin/members/view/${NOBODY}`, `/admin/members/view/${NOBODY}`, 'Mitglied'],
    ['/admin/club', '/admin/club/profile', 'Verein verwalten'],
    ['/admin/calendar?v=week', '/admin/calendar', 'Verwaltungskalender'],
    ['/admin/reservations', '/admin/reservations', 'Reservierungen'],
    [
      '/admin/attendanceManagement?time=2026-01-07',
      '/admin/attendanceManagement',
      'Luftdruckhalle 10 m, Mittwoch, 7. Januar',
    ],
    ['/admin/events', '/admin/events', 'Veranstaltungen'],
    ['/admin/billing', '/admin/billing/invoices', 'Rechnungen'],
    ['/admin/billing/bookings', '/admin/billing/bookings', 'Zahlungen'],
    ['/admin/billing/receipts', '/admin/billing/receipts', 'Belege'],
    ['/kiosk/activate', '/kiosk/activate', 'Bildschirme'],
  ],
  rita: [['/root', '/root', 'Betrieb']],
}

/** Addresses of former screens, as the owner of the club opens them. */
const FORMER: Row[] = [
  ['/admin/club/features', '/admin/club/profile', 'Verein verwalten'],
  ['/admin/club/tools', '/admin/club/profile', 'Verein verwalten'],
  ['/admin/club/tenants', '/admin/club/member-clubs', 'Verein verwalten'],
  ['/admin/guests', '/admin/today', 'Heute am Stand'],
  ['/admin/members/groups', '/admin/members/settings', 'Einstellungen der Mitglieder'],
  ['/admin/members/custom-fields', '/admin/members/settings', 'Einstellungen der Mitglieder'],
  ['/admin/members/supervisors', '/admin/desk/supervisors', 'Pflichten'],
  ['/admin/members/need', '/admin/desk/need', 'Pflichten'],
  ['/admin/reservations/attendance', '/admin/today', 'Heute am Stand'],
  ['/admin/reservations/attendance?time=2026-01-07', '/admin/rangelog/day', 'Am Stand, Mittwoch, 7. Januar'],
  [`/admin/events/${NOBODY}`, `/events/${NOBODY}/manage`, 'Veranstaltungen'],
]

for (const [what, who, rows] of [
  ...Object.entries(NAMED).map(([who, named]) => ['an address of the specification', who as Who, named] as const),
  ['an address of a former screen', 'anna', FORMER] as const,
])
  test(`${what} leads ${who} to its screen [AUTH-002] [AUTH-011] [AUTH-022]`, async ({ visit }) => {
    const page = await visit(DESK)
    if (who !== 'nobody') await giveLogin(page, who)
    const found: Row[] = []
    for (const [address, , title] of rows) {
      await page.goto(address)
      await expect(page.locator('h1').filter({ hasText: title }).first())
        .toBeVisible({ timeout: 15_000 })
        .catch(() => undefined)
      const there = (await page.locator('h1').first().textContent()) ?? ''
      found.push([address, new URL(page.url()).pathname, there])
    }
    expect(found).toEqual(rows)
  })
