import { AuditDraw, AuditHead, AuditNote, Auditor, AuditSample } from './audit.ts'
import { AuditEntry } from './entry.ts'
import { BooksProof, Proof } from './proof.ts'

export const auditSchemas = { AuditDraw, AuditEntry, AuditHead, AuditNote, Auditor, AuditSample, BooksProof, Proof }
