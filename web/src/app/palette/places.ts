import { type Feature, isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import { holds, type Right } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { Viewer } from '../navigation.ts'
import type german from './texts.de.ts'

export type PlaceName = keyof typeof german.PALETTE.PLACES
type Place = { name: PlaceName; to: string; right?: Right; feature?: Feature }

const money = { right: 'billing:r', feature: 'billing_all' } as const

/** The screens that the palette finds although the menu does not name them. */
export const PLACES: readonly Place[] = [
  { name: 'FREE', to: '/free' },
  { name: 'OWN_INVOICES', to: '/invoices', feature: 'billing_all' },
  { name: 'MANDATE', to: '/mandate', feature: 'billing_all' },
  { name: 'HELP', to: '/wiki' },
  { name: 'SECURITY', to: '/settings/security' },
  { name: 'TOLD', to: '/settings/notifications' },
  { name: 'MEMBERSHIPS', to: '/profile/memberships' },
  { name: 'OWN_WEAPONS', to: '/profile/weapons' },
  { name: 'OWN_CERTIFICATES', to: '/profile/certificates' },
  { name: 'NEED', to: '/journal/need' },
  { name: 'REQUESTS', to: '/admin/members/requests', right: 'members:w' },
  { name: 'INVITATIONS', to: '/admin/members/invitations', right: 'members:w' },
  { name: 'MESSAGES', to: '/admin/members/mails', right: 'members:w' },
  { name: 'IMPORT', to: '/admin/members/import', right: 'members:w' },
  { name: 'GROUPS', to: '/admin/members/settings', right: 'groups:r', feature: 'members_groups' },
  { name: 'FIELDS', to: '/admin/members/settings', right: 'members:r', feature: 'members_customFields' },
  { name: 'PAST_DAYS', to: '/admin/rangelog', right: 'clubReservations:r' },
  { name: 'USAGE', to: '/admin/club/usage', right: 'clubReservations:r' },
  { name: 'ADMIN_EVENTS', to: '/admin/events', right: 'adminEvents:r' },
  { name: 'ADMIN_DUTIES', to: '/admin/duties', right: 'adminEvents:r' },
  { name: 'CLUB_PROFILE', to: '/admin/club/profile', right: 'clubProfile:r' },
  { name: 'CLUB_SETTINGS', to: '/admin/club/settings', right: 'owner:r' },
  { name: 'SUBSCRIPTION', to: '/admin/subscription', right: 'owner:r' },
  { name: 'CLUBS_HERE', to: '/admin/club/member-clubs', right: 'clubMemberships:r' },
  { name: 'CLUB_WEAPONS', to: '/admin/club/weapons', right: 'inventory:w' },
  { name: 'DISCIPLINES', to: '/admin/club/disciplines', right: 'disciplines:w' },
  { name: 'FEES', to: '/admin/billing/fees', ...money },
  { name: 'RUN', to: '/admin/billing/run', ...money },
  { name: 'SEPA', to: '/admin/billing/sepa', ...money },
  { name: 'REMINDERS', to: '/admin/billing/reminders', ...money },
  { name: 'STATEMENT', to: '/admin/billing/import', ...money },
  { name: 'PAYOUTS', to: '/admin/billing/payouts', ...money },
  { name: 'CASH', to: '/admin/billing/cash', right: 'cashbook:r', feature: 'billing_all' },
  { name: 'ANALYSIS', to: '/admin/billing/analysis', ...money },
  { name: 'YEAR', to: '/admin/billing/year', ...money },
  { name: 'AUDIT', to: '/admin/billing/audit', ...money },
  { name: 'AUDITORS', to: '/admin/billing/audits', ...money },
  { name: 'PRODUCTS', to: '/admin/billing/products', ...money },
  { name: 'BILLING_ACCOUNTS', to: '/admin/billing/accounts', ...money },
  { name: 'BILLING_SETTINGS', to: '/admin/billing/settings', ...money },
]

/** Returns the places that somebody can open with the rights and features of the active club. */
export function placesFor(club: Viewer['club']): Place[] {
  return PLACES.filter(
    ({ right, feature }) =>
      (right === undefined || (club !== undefined && holds(club.permissions, right))) &&
      (feature === undefined || (club !== undefined && isEnabled(club.features, feature))),
  )
}
