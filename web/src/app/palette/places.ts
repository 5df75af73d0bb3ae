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
  { name: 'PAST_DAYS', to: '/admin/rangelog', right: 'clubReservations:r' },
  { name: 'PRODUCTS', to: '/admin/billing/products', ...money },
]

/** Returns the places that somebody can open with the rights and features of the active club. */
export function placesFor(club: Viewer['club']): Place[] {
  return PLACES.filter(
    ({ right, feature }) =>
      (right === undefined || (club !== undefined && holds(club.permissions, right))) &&
      (feature === undefined || (club !== undefined && isEnabled(club.features, feature))),
  )
}
