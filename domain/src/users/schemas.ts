import { KeptByLaw } from '../base/kept.ts'
import { DataCopy } from './calls.ts'
import { QuickEntry } from './quickAccess.ts'
import { Address, Contact, Name, Personals, Profile } from './user.ts'

export const userSchemas = { Address, Contact, DataCopy, KeptByLaw, Name, Personals, Profile, QuickEntry }
