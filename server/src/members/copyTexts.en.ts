import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    memberships: 'Clubs',
    accessRequests: 'Requests to join',
    memberRecords: 'What clubs noted',
    customValues: 'Custom fields of clubs',
    looks: 'Who looked at your data',
  },
  FIELDS: {
    firstJoined: 'First joined',
    paymentMethod: 'Way of payment',
    billingEmail: 'Email for invoices',
    iban: 'IBAN',
    bic: 'BIC',
    accountHolder: 'Account holder',
    mandateReference: 'Reference of the mandate',
    mandateSignDate: 'Mandate signed on',
    mandateIsOnce: 'Mandate for one collection only',
    lastCollection: 'Last collection',
    mandatePause: 'Mandate paused because',
    mandateRevokedOn: 'Mandate revoked on',
    field: 'Field',
    value: 'Content',
    part: 'What',
    denialReason: 'Reason for the refusal',
    decidedOn: 'Decided on',
    memberNumber: 'Member number',
    joinDate: 'Joined',
    leaveDate: 'Left',
    permissions: 'Rights',
  },
} as const satisfies SameKeys<typeof german>
