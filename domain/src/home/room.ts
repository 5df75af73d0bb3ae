import { roomOf } from '../base/call/room.ts'
import { homeCalls } from './calls.ts'
import { homeSamples } from './samples.ts'
import { homeSchemas } from './schemas.ts'

export const home = roomOf({
  calls: homeCalls,
  samples: homeSamples,
  schemas: homeSchemas,
})
