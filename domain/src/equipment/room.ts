import { roomOf } from '../base/call/room.ts'
import { equipmentCalls } from './calls.ts'
import { equipmentSamples } from './samples.ts'
import { equipmentSchemas } from './schemas.ts'

export const equipment = roomOf({
  calls: equipmentCalls,
  samples: equipmentSamples,
  schemas: equipmentSchemas,
})
