import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    memberships: 'Clubs',
    accessRequests: 'Requests to join',
    memberRecords: 'Club records',
    customValues: 'Custom fields of clubs',
    looks: 'Who viewed your data',
  },
  FIELDS: {
    firstJoined: 'First joined',
    paymentMethod: 'Payment method',
    billingEmail: 'Email for invoices',
    iban: 'IBAN',
    bic: 'BIC',
    accountHolder: 'Account holder',
    mandateReference: 'Mandate reference',
    mandateSignDate: 'Mandate signed on',
    mandateIsOnce: 'One-off mandate',
    lastCollection: 'Last collection',
    mandatePause: 'Reason for mandate pause',
    mandateRevokedOn: 'Mandate revoked on',
    field: 'Field',
    value: 'Content',
    part: 'What',
    denialReason: 'Reason for declining',
    decidedOn: 'Decided on',
    memberNumber: 'Member number',
    joinDate: 'Joined',
    leaveDate: 'Left',
    permissions: 'Rights',
  },
} as const satisfies SameKeys<typeof german>
