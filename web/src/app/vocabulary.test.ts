import { expect, test } from 'vitest'
import type { TextPart } from '../base/texts/texts.tsx'
import german from './catalogue.de.ts'
import english from './catalogue.en.ts'

const PARTS = Object.values(import.meta.glob<Record<string, TextPart>>('../**/textParts.ts', { eager: true })).flatMap(
  (module) => Object.values(module),
)
const ARTICLES = import.meta.glob<string>('../../content/*/wiki/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

type Texts = Record<string, unknown>
const texts: Record<'de' | 'en', Texts> = { de: { ...german }, en: { ...english } }
for (const language of ['de', 'en'] as const)
  for (const load of PARTS) Object.assign(texts[language], await load(language))

/** The keys of the names that a screen has in the menu, the tabs, the search and its title, by its address. */
const NAMES: Record<string, readonly string[]> = {
  '/home': ['NAV.HOME', 'BAR.HOME', 'HOME.TITLE'],
  '/reservations': ['NAV.APPOINTMENTS', 'BAR.RESERVATIONS', 'APPOINTMENTS.TITLE'],
  '/journal': ['NAV.JOURNAL', 'JOURNAL.TITLE', 'NEED.BACK', 'RANGES.GENERAL.JOURNAL_TITLE'],
  '/journal/need': ['JOURNAL.NEED', 'NEED.TITLE', 'PALETTE.PLACES.NEED', 'DESK_AREAS.NEED'],
  '/friends': ['NAV.FRIENDS', 'FRIENDS.TITLE'],
  '/training': ['NAV.TRAINING', 'EVENTS.TRAINING_TITLE'],
  '/calendar': ['NAV.CALENDAR', 'BAR.CALENDAR', 'CALENDAR.TITLE'],
  '/events': ['NAV.EVENTS', 'EVENTS.TITLE', 'ADMIN_EVENTS.TITLE', 'ADMIN_EVENTS.BACK'],
  '/duties': ['NAV.DUTIES', 'DUTY_ROSTER.TITLE'],
  '/free': ['FREE.TITLE', 'PALETTE.PLACES.FREE', 'NEED.FREE'],
  '/clubs': ['NAV.CLUB_LIST', 'MENU.CLUBS', 'CLUBS.TABS.clubs', 'CLUBS.TITLES.clubs'],
  '/clubs/ranges': ['NAV.OPERATOR_LIST', 'MENU.OPERATORS', 'CLUBS.TABS.operators'],
  '/profile': ['NAV.ACCOUNT', 'PROFILE.TITLE', 'CERTIFICATES.OWN.BACK', 'OWN_MEMBERSHIPS.BACK', 'CHILDREN.BACK'],
  '/profile/certificates': ['CERTIFICATES.OWN.TITLE', 'PALETTE.PLACES.OWN_CERTIFICATES', 'CERTIFICATES.TITLE'],
  '/bugs': ['NAV.FEEDBACK', 'FEEDBACK.TITLE'],
  '/admin/today': ['NAV.TODAY', 'GUESTS.BACK', 'HANDOVERS.BACK', 'RANGE_LOG.BACK'],
  '/admin/calendar': ['NAV.ADMIN_CALENDAR', 'CALENDAR.ADMIN_TITLE'],
  '/admin/desk': ['NAV.DESK', 'DESK.TITLE', 'DESK_AREAS.TITLE'],
  '/admin/members': ['NAV.MEMBERS', 'MEMBER_AREAS.TITLE', 'ADMIN_MEMBERS.TITLE'],
  '/admin/members/invitations': ['INVITE.TITLE', 'PALETTE.PLACES.INVITATIONS'],
  '/admin/club/ranges': ['NAV.RANGES', 'RANGES.TITLE'],
  '/admin/club/weapons': ['INVENTORY.TITLE', 'PALETTE.PLACES.CLUB_WEAPONS'],
  '/admin/club/disciplines': ['DISCIPLINES.TITLE', 'PALETTE.PLACES.DISCIPLINES', 'ADMIN_CLUB.TABS.disciplines'],
  '/admin/club/member-clubs': ['ADMIN_CLUB.TABS.clubs', 'PALETTE.PLACES.CLUBS_HERE'],
  '/admin/billing/accounts': ['BILLING.TABS.ACCOUNTS', 'PALETTE.PLACES.BILLING_ACCOUNTS', 'BILLING.ACCOUNTS.TITLE'],
  '/admin/billing/analysis': ['BILLING.TABS.ANALYSIS', 'PALETTE.PLACES.ANALYSIS', 'BILLING_ANALYSIS.TITLE'],
  '/admin/billing/audit': ['BILLING.TABS.AUDIT', 'PALETTE.PLACES.AUDIT', 'AUDIT.TITLE'],
  '/admin/billing/audits': ['BILLING.TABS.AUDITORS', 'PALETTE.PLACES.AUDITORS', 'AUDITORS.TITLE'],
  '/admin/billing/bookings': ['NAV.PAYMENTS', 'BILLING.TABS.PAYMENTS', 'BOOKINGS.TITLE'],
  '/admin/billing/cash': ['BILLING.TABS.CASH', 'PALETTE.PLACES.CASH', 'CASH.TITLE'],
  '/admin/billing/fees': ['BILLING.TABS.FEES', 'PALETTE.PLACES.FEES', 'FEES.TITLE'],
  '/admin/billing/import': ['BILLING.TABS.STATEMENT', 'PALETTE.PLACES.STATEMENT', 'BANK_ACCESS.BACK'],
  '/admin/billing/invoices': ['NAV.INVOICES', 'BILLING.TABS.CHARGES', 'INVOICES.TITLE'],
  '/admin/billing/payouts': ['BILLING.TABS.PAYOUTS', 'PALETTE.PLACES.PAYOUTS', 'PAYOUTS.TITLE'],
  '/admin/billing/products': ['BILLING.TABS.PRODUCTS', 'PALETTE.PLACES.PRODUCTS', 'PRODUCTS.TITLE'],
  '/admin/billing/receipts': ['NAV.RECEIPTS', 'BILLING.TABS.RECEIPTS', 'RECEIPTS.TITLE'],
  '/admin/billing/reminders': ['BILLING.TABS.REMINDERS', 'PALETTE.PLACES.REMINDERS', 'REMINDERS.TITLE'],
  '/admin/billing/run': ['BILLING.TABS.RUN', 'PALETTE.PLACES.RUN', 'BILLING_RUN.TITLE'],
  '/admin/billing/sepa': ['BILLING.TABS.SEPA', 'PALETTE.PLACES.SEPA', 'SEPA.TITLE'],
  '/admin/billing/year': ['BILLING.TABS.YEAR', 'PALETTE.PLACES.YEAR', 'YEAR.TITLE'],
}

/** The names that an article of the help has in its title or a heading. */
const IN_HELP: Record<string, readonly string[]> = {
  blocks: ['RANGES.BLOCKS.TITLE'],
  calendar: ['NAV.CALENDAR'],
  events: ['NAV.EVENTS'],
  'fair-use': ['RANGES.FAIR_USE.TITLE'],
  'free-time': ['FREE.TITLE'],
  friends: ['NAV.FRIENDS'],
  journal: ['NAV.JOURNAL', 'JOURNAL.NEED'],
  members: ['NAV.MEMBERS'],
  notifications: ['NOTIFICATIONS.TITLE'],
  'opening-hours': ['RANGES.TABS.hours'],
  profile: ['NAV.ACCOUNT'],
  ranges: ['NAV.RANGES'],
  'range-day': ['NAV.TODAY'],
  weapons: ['ADMIN_CLUB.TABS.weapons', 'DISCIPLINES.TITLE'],
}

function said(language: 'de' | 'en', key: string): string {
  const text = key.split('.').reduce<unknown>((at, name) => (at as Texts | undefined)?.[name], texts[language])
  return typeof text === 'string' ? text : `no text ${key}`
}

/** The name without the word that says whose it is. */
function named(text: string): string {
  return text.replace(/^(Meine?|Deine?|My|Your) /, '').toLowerCase()
}

test.each(['de', 'en'] as const)('a screen has one name in menu, tabs, search and title, in %s', (language) => {
  const wrong = Object.entries(NAMES).flatMap(([address, keys]) => {
    const names = keys.map((key) => said(language, key))
    return new Set(names.map(named)).size === 1 ? [] : [`${address}: ${names.join(' | ')}`]
  })
  expect(wrong).toEqual([])
})

test.each(['de', 'en'] as const)('an article names a screen as the menu does, in %s', (language) => {
  const wrong = Object.entries(IN_HELP).flatMap(([article, keys]) => {
    const text = ARTICLES[`../../content/${language}/wiki/${article}.md`] ?? ''
    const heads =
      text
        .match(/^(title: |#+ ).*$/gm)
        ?.join('\n')
        .toLowerCase() ?? ''
    return keys
      .map((key) => said(language, key))
      .filter((name) => !heads.includes(name.toLowerCase()))
      .map((name) => `${article}: ${name}`)
  })
  expect(wrong).toEqual([])
})
