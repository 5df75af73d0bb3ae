import { ActingForMe, Child, Guardianship } from './guardianship.ts'

export const familySchemas = { ActingForMe, Child, Guardianship }
