import { roomOf } from '../base/call/room.ts'
import { sepaCalls } from './calls.ts'
import { sepaSamples } from './samples.ts'
import { sepaSchemas } from './schemas.ts'

export const sepa = roomOf({ calls: sepaCalls, samples: sepaSamples, schemas: sepaSchemas })
