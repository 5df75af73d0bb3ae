import { mailReset } from './password.ts'
import { mailRegistration } from './signIn.ts'

/** What the room does beside the requests, by the names under which it is queued. */
export const AUTH_DEEDS = { mailReset, mailRegistration }
