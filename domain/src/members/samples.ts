import { idOf, NO_CURSOR, type SamplesOf } from '../base/call/sample.ts'
import { PERMISSIONS } from '../base/rights/permissions.ts'
import type { memberCalls } from './calls.ts'
import type { customFieldCalls } from './customFieldCalls.ts'
import type { exportCalls } from './exportCalls.ts'
import type { invitationCalls } from './invitationCalls.ts'
import type { joinCalls } from './joinCalls.ts'
import type { lookedCalls } from './lookedCalls.ts'
import type { manyCalls } from './manyCalls.ts'
import type { ownMembershipCalls } from './ownMembership.ts'
import type { recordCalls } from './recordCalls.ts'

const ADDRESS = {
  street: 'Am Schießstand',
  houseNumber: '7a',
  city: 'Eichenhain',
  postalCode: '31582',
  extra: 'Hinterhaus',
  apartment: '2',
  country: 'DE',
}

const FILTERS = { search: 'Brandt', status: 'member', groupId: idOf('group'), account: 'with' } as const

export const memberSamples: SamplesOf<
  typeof memberCalls &
    typeof recordCalls &
    typeof customFieldCalls &
    typeof joinCalls &
    typeof exportCalls &
    typeof manyCalls &
    typeof lookedCalls &
    typeof invitationCalls &
    typeof ownMembershipCalls
> = {
  list: { ...FILTERS, after: NO_CURSOR, sort: '-joinDate', fields: idOf('customField') },
  listByBirth: { ...FILTERS, after: NO_CURSOR, sort: 'birth', fields: idOf('customField') },
  listByPayment: { ...FILTERS, after: NO_CURSOR, sort: '-payment', fields: idOf('customField') },
  births: { uids: [idOf('user', 'member')] },
  payments: { uids: [idOf('user', 'recorded')] },
  csv: FILTERS,
  export: { ...FILTERS, format: 'xlsx' },
  one: { uid: idOf('user', 'member') },
  changes: { uid: idOf('user', 'member') },
  changePermissions: {
    uid: idOf('user', 'member'),
    permissions: Object.fromEntries(PERMISSIONS.map((name) => [name, 'w'])),
  },
  changeGroups: {
    uid: idOf('user', 'member'),
    isMember: true,
    forceOverrideGroups: true,
    changes: [{ groupId: idOf('group'), isActive: true, isBilled: true, nextInvoiceDate: '2026-12-01' }],
  },
  search: { search: 'Brandt', feature: 'training' },
  createPerson: {
    email: 'otto@demo.example',
    fullName: 'Otto Ohnesorg',
    firstName: 'Otto Karl',
    lastName: 'Ohnesorg',
    callName: 'Otto',
    isMember: true,
    memberNumber: 4711,
    isAnother: true,
  },
  createCompany: {
    email: 'post@firma.example',
    displayName: 'Waffen Wild',
    officialName: 'Waffen Wild GmbH',
    address: ADDRESS,
    isAnother: true,
  },
  nextNumber: {},
  update: {
    uid: idOf('user', 'recorded'),
    version: 0,
    data: {
      name: { full: 'Otto Ohnesorg', first: 'Otto', last: 'Ohnesorg', call: 'Otto', title: 'Dr.' },
      officialName: '',
      contact: { email: 'otto@demo.example', phone: '05021 1234', mobile: '0170 1234567' },
      address: ADDRESS,
      personals: { birthDate: '1949-05-01', gender: 'f', birthPlace: 'Celle', birthCountry: 'DE', nationality: 'DE' },
      customFields: [{ id: idOf('customField'), value: 'XL' }],
      memberNumber: 4712,
      joinDate: '1990-01-01',
      leaveDate: '2090-12-31',
      firstJoined: '1990-01-01',
    },
    isAnother: true,
  },
  setImage: { uid: idOf('user', 'recorded') },
  removeImage: { uid: idOf('user', 'recorded') },
  changeMembership: {
    uid: idOf('user', 'recorded'),
    status: 'contact',
    isActive: false,
    cancelReservations: true,
    hiddenOnFeatures: ['billing'],
  },
  assignMany: { uids: [idOf('user', 'member')], groupId: idOf('group'), joins: true, isTrial: false },
  changeMany: { uids: [idOf('user', 'recorded')], status: 'guest', cancelReservations: true, isTrial: false },
  doubles: { uid: idOf('user', 'recorded') },
  mergePreview: { source: idOf('user', 'recorded'), target: idOf('user', 'member') },
  merge: { source: idOf('user', 'recorded'), target: idOf('user', 'member'), deleteAfter: true },
  personals: { uid: idOf('user', 'member') },
  billingDetails: { uid: idOf('user', 'member') },
  confirmBankData: { uid: idOf('user', 'member') },
  setBillingDetails: {
    uid: idOf('user', 'recorded'),
    defaultPaymentMethod: 'sepa_charge',
    billingEmail: 'otto@demo.example',
    sepaEnabled: true,
    sepaDetails: {
      IBAN: 'DE89370400440532013000',
      BIC: 'COBADEFFXXX',
      accountHolder: 'Otto Ohnesorg',
      mandateReference: 'EICH-4711',
      mandateSignDate: '2025-01-01',
    },
  },
  looks: {},
  ownMemberships: {},
  customFields: {},
  createCustomField: { name: 'Trikot', description: 'Größe', fieldType: 'string', priority: 0 },
  updateCustomField: {
    id: idOf('customField'),
    name: 'Trikot',
    description: 'Größe',
    fieldType: 'string',
    priority: 0,
  },
  orderCustomFields: { ids: [idOf('customField')] },
  removeCustomField: { id: idOf('customField') },
  invitations: {},
  invite: { uids: [idOf('user', 'recorded')], by: 'paper' },
  withdrawInvitation: { uid: idOf('user', 'recorded') },
  invitation: { secret: 'Qm9vdHNoYXVzLVNjaGllw59zdGFuZC1CYWhuZnJlaQ' },
  acceptInvitation: { secret: 'Qm9vdHNoYXVzLVNjaGllw59zdGFuZC1CYWhuZnJlaQ', isSamePerson: true },
  joinCode: {},
  renewJoinCode: {},
  endJoinCode: {},
  clubOfCode: { code: '7GK2-MQ4X' },
  requestAccess: { clubId: idOf('club'), comment: 'Wir kennen uns vom Kreisverband.', code: '7GK2-MQ4X' },
  withdrawRequest: { clubId: idOf('club') },
  ownRequests: {},
  requests: {},
  decidedRequests: {},
  decideRequest: {
    uid: idOf('user', 'asking'),
    action: 'approve',
    addType: 'member',
    denialReason: 'Wir sind voll.',
    blockUser: false,
    mergeMembers: true,
    mergeMemberUid: idOf('user', 'recorded'),
  },
}
