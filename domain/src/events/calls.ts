import { eventAdminCalls } from './adminCalls.ts'
import { participantCalls } from './participantCalls.ts'
import { eventReadCalls } from './readCalls.ts'

/** Everything that concerns events and offerings, by the part in which it is written down. */
export const eventCalls = { ...eventReadCalls, ...participantCalls, ...eventAdminCalls }
