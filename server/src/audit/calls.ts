import { check } from './books.ts'
import { listTrail } from './trail.ts'

export const auditVerbs = { trail: listTrail, check }
