import { ClubMail, ListedMail } from './clubMail.ts'

export const clubMailSchemas = { ClubMail, ListedMail }
