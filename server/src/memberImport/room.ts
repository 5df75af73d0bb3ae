import { sweepsOfImports } from '../base/import/import.ts'
import { room } from '../base/room.ts'
import { memberImportVerbs } from './calls.ts'
import { readAfterRefusal } from './draft.ts'
import { memberImportRun } from './jobs.ts'
import { memberImportData } from './personalData.ts'
import { runMemberImport } from './run.ts'

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
  sweeps: sweepsOfImports(memberImportRun),
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
