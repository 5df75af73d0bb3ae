import { Door, DoorCode } from './door.ts'

export const doorSchemas = { Door, DoorCode }
