import { auditorCalls } from './auditorCalls.ts'
import { trailCalls } from './trailCalls.ts'

export const auditCalls = { ...trailCalls, ...auditorCalls }
