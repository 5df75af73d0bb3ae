import { roomOf } from '../base/call/room.ts'
import { memberClubCalls } from './calls.ts'
import { memberClubSamples } from './samples.ts'
import { memberClubSchemas } from './schemas.ts'

export const memberClubs = roomOf({
  calls: memberClubCalls,
  samples: memberClubSamples,
  schemas: memberClubSchemas,
})
