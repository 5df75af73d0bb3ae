import { roomOf } from '../base/call/room.ts'
import { statementCalls } from './calls.ts'
import { statementSamples } from './samples.ts'
import { statementSchemas } from './schemas.ts'

export const statements = roomOf({ calls: statementCalls, samples: statementSamples, schemas: statementSchemas })
