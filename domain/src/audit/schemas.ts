import { AuditEntry } from './entry.ts'
import { BooksProof, Proof } from './proof.ts'

export const auditSchemas = { AuditEntry, BooksProof, Proof }
