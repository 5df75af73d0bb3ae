import { roomOf } from '../base/call/room.ts'
import { reminderCalls } from './calls.ts'
import { reminderSamples } from './samples.ts'
import { reminderSchemas } from './schemas.ts'

export const reminders = roomOf({ calls: reminderCalls, samples: reminderSamples, schemas: reminderSchemas })
