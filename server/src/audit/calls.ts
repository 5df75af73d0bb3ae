import { beginAudit, endAudit } from './auditors.ts'
import { check } from './books.ts'
import { drawSample } from './draw.ts'
import { addNote } from './note.ts'
import { listAudits, readAudit } from './readAudit.ts'
import { auditReport } from './report.ts'
import { listTrail } from './trail.ts'

export const auditVerbs = {
  trail: listTrail,
  check,
  audits: listAudits,
  audit: readAudit,
  begin: beginAudit,
  end: endAudit,
  draw: drawSample,
  note: addNote,
  report: auditReport,
}
