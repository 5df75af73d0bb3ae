import { roomOf } from '../base/call/room.ts'
import { familyCalls } from './calls.ts'
import { familySamples } from './samples.ts'
import { familySchemas } from './schemas.ts'

export const families = roomOf({
  calls: familyCalls,
  samples: familySamples,
  schemas: familySchemas,
})
