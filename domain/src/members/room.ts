import { roomOf } from '../base/call/room.ts'
import { memberCalls } from './calls.ts'
import { customFieldCalls } from './customFieldCalls.ts'
import { exportCalls } from './exportCalls.ts'
import { invitationCalls } from './invitationCalls.ts'
import { joinCalls } from './joinCalls.ts'
import { lookedCalls } from './lookedCalls.ts'
import { manyCalls } from './manyCalls.ts'
import { ownMembershipCalls } from './ownMembership.ts'
import { recordCalls } from './recordCalls.ts'
import { memberSamples } from './samples.ts'
import { memberSchemas } from './schemas.ts'

export const members = roomOf({
  calls: {
    ...memberCalls,
    ...recordCalls,
    ...customFieldCalls,
    ...joinCalls,
    ...exportCalls,
    ...invitationCalls,
    ...manyCalls,
    ...lookedCalls,
    ...ownMembershipCalls,
  },
  samples: memberSamples,
  schemas: memberSchemas,
})
