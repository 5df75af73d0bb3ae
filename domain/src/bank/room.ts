import { roomOf } from '../base/call/room.ts'
import { bankAccessCalls } from './accessCalls.ts'
import { bankCalls } from './calls.ts'
import { bankSamples } from './samples.ts'
import { bankSchemas } from './schemas.ts'

export const bank = roomOf({ calls: { ...bankCalls, ...bankAccessCalls }, samples: bankSamples, schemas: bankSchemas })
