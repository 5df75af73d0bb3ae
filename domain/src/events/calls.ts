import { eventAdminCalls } from './adminCalls.ts'
import { participantCalls } from './participantCalls.ts'
import { eventReadCalls } from './readCalls.ts'

/** All calls for events and offerings. */
export const eventCalls = { ...eventReadCalls, ...participantCalls, ...eventAdminCalls }
