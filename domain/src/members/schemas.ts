import { BillingDetails } from './billingDetails.ts'
import { CustomField } from './customField.ts'
import { Double } from './double.ts'
import { Invitee } from './invitation.ts'
import { AccessRequest, OwnRequest } from './joining.ts'
import { ManyDone } from './manyCalls.ts'
import { ListedMember, Look, Member } from './member.ts'
import { MergeSide } from './merge.ts'
import { OwnMembership } from './ownMembership.ts'

export const memberSchemas = {
  AccessRequest,
  BillingDetails,
  CustomField,
  Double,
  Invitee,
  ListedMember,
  Look,
  ManyDone,
  Member,
  MergeSide,
  OwnMembership,
  OwnRequest,
}
