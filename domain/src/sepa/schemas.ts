import { Candidate } from './collect.ts'
import { Collection, CollectionLine } from './collection.ts'
import { Mandate } from './mandate.ts'

export const sepaSchemas = { Candidate, Collection, CollectionLine, Mandate }
