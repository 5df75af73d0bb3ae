import { roomOf } from '../base/call/room.ts'
import { productCalls } from './calls.ts'
import { productSamples } from './samples.ts'
import { productSchemas } from './schemas.ts'

export const products = roomOf({ calls: productCalls, samples: productSamples, schemas: productSchemas })
