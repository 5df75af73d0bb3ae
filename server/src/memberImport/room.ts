import { DRAFT_HOURS } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { room } from '../base/room.ts'
import { sweepOfRuns } from '../base/run/run.ts'
import { memberImportVerbs } from './calls.ts'
import { readAfterRefusal } from './draft.ts'
import { memberImportRun } from './jobs.ts'
import { memberImportData } from './personalData.ts'
import { runMemberImport } from './run.ts'

const SWEEPS = [
  `DELETE FROM member_imports
   WHERE state IN ('draft', 'failed') AND created_on < $1::timestamptz - interval '${DRAFT_HOURS} hours'`,
  sweepOfRuns(memberImportRun),
]

export default room('memberImport', {
  reads: [
    'certificates',
    'clubs',
    'custom_fields',
    'custom_values',
    'group_members',
    'groups',
    'guardianships',
    'member_records',
    'memberships',
    'reservations',
    'users',
  ],
  sweeps: SWEEPS,
  personalData: memberImportData,
  people: {
    'member_import_rows.double_uid': 'record',
    'member_import_rows.uid': 'record',
    'member_imports.uid': 'acts',
  },
  keeps: {
    member_import_rows: 'nothing',
    member_imports: 'nameless',
  },
  constraints: { member_imports_one_running: 'IMPORT_RUNNING' },
  open: ({ database }) => ({ verbs: memberImportVerbs, jobs: [runMemberImport(database), readAfterRefusal] }),
})
