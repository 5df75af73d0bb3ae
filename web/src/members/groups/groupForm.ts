import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { ClubGroup, GroupBilling, GroupInput } from '@bahnfrei/domain/groups/group.ts'

const NEW: GroupInput = {
  groupName: { de: '', en: '' },
  description: '',
  groupSign: '',
  showSignOnReservations: false,
  purpose: 'label',
  functions: [],
  for: 'users',
  billing: null,
}

/** The initial billing of a group. */
export const NEW_BILLING: GroupBilling = {
  membershipFee: NO_CENTS,
  currency: 'EUR',
  taxRate: 0,
  billingInterval: 12,
  bookingAccountNumber: '',
  costCenterNumber: '',
}

export function groupFormOf(group: ClubGroup | undefined): GroupInput {
  if (group === undefined) return NEW
  const { name, description, groupSign, showSignOnReservations, purpose, functions, subscriptionDetails } = group
  const shown = { groupName: { de: name.de, en: name.en }, description, groupSign, showSignOnReservations }
  return { ...shown, purpose, functions, for: group.for, billing: subscriptionDetails }
}
