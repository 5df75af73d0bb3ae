import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { importsTopic } from '@bahnfrei/domain/memberImport/topics.ts'
import { defineJob } from '../base/jobs/job.ts'
import { defineRun, type RunKind } from '../base/run/run.ts'

/** Imports a file that was read and decided about. */
export const memberImportRun: RunKind<'memberImport'> = {
  table: 'member_imports',
  job: defineRun('runMemberImport', 'memberImport'),
  subject: 'memberImport',
  topic: importsTopic,
  refusals: { gone: 'IMPORT_NOT_FOUND', running: 'IMPORT_RUNNING' },
}

/** Reads a file again whose import the club refused. */
export const readMemberImportJob = defineJob('readMemberImport', { clubId: Id('club'), importId: Id('memberImport') })
