import { roomOf } from '../base/call/room.ts'
import { auditCalls } from './calls.ts'
import { auditSamples } from './samples.ts'
import { auditSchemas } from './schemas.ts'

export const audit = roomOf({ calls: auditCalls, samples: auditSamples, schemas: auditSchemas })
