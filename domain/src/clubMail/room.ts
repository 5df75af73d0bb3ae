import { roomOf } from '../base/call/room.ts'
import { clubMailCalls } from './calls.ts'
import { clubMailSamples } from './samples.ts'
import { clubMailSchemas } from './schemas.ts'

export const clubMail = roomOf({
  calls: clubMailCalls,
  samples: clubMailSamples,
  schemas: clubMailSchemas,
})
