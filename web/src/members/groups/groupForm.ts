import { type Cents, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { BILLING_INTERVALS, ClubGroup, GroupInput } from '@bahnfrei/domain/groups/group.ts'

export type GroupForm = Pick<GroupInput, 'groupSign' | 'showSignOnReservations' | 'description' | 'purpose' | 'for'> & {
  de: string
  en: string
  validates: boolean
  costs: boolean
  fee: Cents
  tax: string
  interval: (typeof BILLING_INTERVALS)[number]
  account: string
  costCenter: string
}

const NEW: GroupForm = {
  de: '',
  en: '',
  groupSign: '',
  showSignOnReservations: false,
  description: '',
  purpose: 'label',
  for: 'users',
  validates: false,
  costs: false,
  fee: NO_CENTS,
  tax: '0',
  interval: 12,
  account: '',
  costCenter: '',
}

export function groupFormOf(group: ClubGroup | undefined): GroupForm {
  if (group === undefined) return NEW
  const {
    name,
    functions,
    subscriptionDetails: billing,
    groupSign,
    showSignOnReservations,
    description,
    purpose,
  } = group
  return {
    ...NEW,
    de: name.de,
    en: name.en,
    ...{ groupSign, showSignOnReservations, description, purpose, for: group.for },
    validates: functions.includes('validateJournal'),
    ...(billing && {
      costs: true,
      fee: billing.membershipFee,
      tax: `${billing.taxRate}`.replace('.', ','),
      interval: billing.billingInterval,
      account: billing.bookingAccountNumber,
      costCenter: billing.costCenterNumber,
    }),
  }
}

function rateOf(written: string): number | undefined {
  const plain = written.trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) && Number(plain) <= 100 ? Number(plain) : undefined
}

export function wrongGroupFields({ de, costs, tax }: GroupForm): Set<'de' | 'tax'> {
  const wrong = new Set<'de' | 'tax'>()
  if (de.trim() === '') wrong.add('de')
  if (costs && rateOf(tax) === undefined) wrong.add('tax')
  return wrong
}

/** What is sent. Only forms without wrong fields are. */
export function inputOf(form: GroupForm): GroupInput {
  const { de, en, groupSign, showSignOnReservations, description, purpose, validates, costs } = form
  return {
    groupName: { de: de.trim(), en: en.trim() },
    description: description.trim(),
    groupSign: groupSign.trim(),
    showSignOnReservations,
    purpose,
    functions: validates ? ['validateJournal'] : [],
    for: form.for,
    billing: costs
      ? {
          membershipFee: form.fee,
          currency: 'EUR',
          taxRate: rateOf(form.tax) ?? 0,
          billingInterval: form.interval,
          bookingAccountNumber: form.account.trim(),
          costCenterNumber: form.costCenter.trim(),
        }
      : null,
  }
}
