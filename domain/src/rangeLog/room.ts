import { roomOf } from '../base/call/room.ts'
import { rangeLogCalls } from './calls.ts'
import { resultCalls } from './results.ts'
import { rangeLogSamples } from './samples.ts'
import { rangeLogSchemas } from './schemas.ts'
import { startListCalls } from './startList.ts'
import { todayCalls } from './todayCalls.ts'

export const rangeLog = roomOf({
  calls: { ...rangeLogCalls, ...todayCalls, ...startListCalls, ...resultCalls },
  samples: rangeLogSamples,
  schemas: rangeLogSchemas,
})
