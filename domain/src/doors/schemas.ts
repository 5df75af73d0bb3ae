import { Door, DoorCode } from './door.ts'
import { Delivery } from './hook.ts'

export const doorSchemas = { Door, DoorCode, DoorDelivery: Delivery }
