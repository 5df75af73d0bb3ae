import type { Files } from '../base/files/files.ts'
import type { PeopleFacts } from '../base/personalData.ts'
import { acceptInvitation, invitationOfSecret } from './acceptInvitation.ts'
import { changeGroups } from './changeGroups.ts'
import { type CancelAhead, changeMembership } from './changeMembership.ts'
import { changePermissions } from './changePermissions.ts'
import { memberChanges } from './changes.ts'
import { createCompany, createPerson, nextNumber } from './createPerson.ts'
import {
  createCustomField,
  listCustomFields,
  orderCustomFields,
  removeCustomField,
  updateCustomField,
} from './customFields.ts'
import { decidedRequests, decideRequest, requests } from './decideRequest.ts'
import { doubles } from './doubles.ts'
import { exportMembers, memberCsv } from './export.ts'
import { removeImage, setImage } from './image.ts'
import { invite, listInvitations, withdrawInvitation } from './invitations.ts'
import { clubOfCode, endJoinCode, joinCode, renewJoinCode } from './joinCode.ts'
import { listMembers } from './list.ts'
import { births, listByBirth, listByPayment, payments } from './looked.ts'
import { billingDetails, confirmBankData, ownLooks, personals, setBillingDetails } from './looks.ts'
import { assignMany, changeMany } from './many.ts'
import { mergeMembers } from './mergeMembers.ts'
import { mergePreview } from './mergePreview.ts'
import { type GroupSubscriptions, oneMember } from './one.ts'
import { ownMemberships } from './ownMemberships.ts'
import { ownRequests, requestAccess, withdrawRequest } from './requestAccess.ts'
import { searchMembers } from './search.ts'
import { updateRecord } from './updateRecord.ts'

/** Functions that rooms to the right provide. */
export type MemberNeeds = {
  cancelAhead: CancelAhead
  /** Whether the installation has a mail server. */
  sendsMail: boolean
  groupSubscriptions: GroupSubscriptions
}

export const memberVerbs = (
  files: Files,
  { move }: PeopleFacts,
  { cancelAhead, sendsMail, groupSubscriptions }: MemberNeeds,
) => ({
  createPerson,
  createCompany,
  nextNumber,
  update: updateRecord,
  setImage: setImage(files),
  removeImage,
  changeMembership: changeMembership(cancelAhead),
  assignMany,
  changeMany: changeMany(cancelAhead),
  doubles,
  mergePreview,
  merge: mergeMembers(move),
  personals,
  billingDetails,
  setBillingDetails,
  confirmBankData,
  looks: ownLooks,
  customFields: listCustomFields,
  createCustomField,
  updateCustomField,
  orderCustomFields,
  removeCustomField,
  list: listMembers,
  listByBirth,
  listByPayment,
  births,
  payments,
  csv: memberCsv,
  export: exportMembers,
  one: oneMember(groupSubscriptions),
  changes: memberChanges,
  changePermissions,
  changeGroups,
  search: searchMembers,
  invitations: listInvitations,
  invite,
  withdrawInvitation,
  invitation: invitationOfSecret,
  acceptInvitation: acceptInvitation(move),
  joinCode,
  renewJoinCode,
  endJoinCode,
  clubOfCode,
  requestAccess,
  withdrawRequest,
  ownRequests,
  ownMemberships,
  requests,
  decidedRequests,
  decideRequest: decideRequest(move, sendsMail),
})
