import { roomOf } from '../base/call/room.ts'
import { tenantCalls } from './calls.ts'
import { tenantSamples } from './samples.ts'
import { tenantSchemas } from './schemas.ts'

export const tenants = roomOf({
  calls: tenantCalls,
  samples: tenantSamples,
  schemas: tenantSchemas,
})
