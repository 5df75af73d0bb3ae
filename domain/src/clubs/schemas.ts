import { OpenClub } from './calls.ts'
import { StoredForward } from './mailForward.ts'

export const clubSchemas = { OpenClub, StoredForward }
