import { roomOf } from '../base/call/room.ts'
import { notificationCalls } from './calls.ts'
import { mailCalls } from './mailCalls.ts'
import { notificationSamples } from './samples.ts'
import { notificationSchemas } from './schemas.ts'

export const notifications = roomOf({
  calls: { ...notificationCalls, ...mailCalls },
  samples: notificationSamples,
  schemas: notificationSchemas,
})
