import { ImportRow, MemberImport } from './memberImport.ts'

export const memberImportSchemas = { ImportRow, MemberImport }
