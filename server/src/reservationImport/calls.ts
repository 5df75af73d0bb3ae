import { change, draft, remove, upload } from './draft.ts'
import { list } from './list.ts'
import { run } from './run.ts'
import { undo } from './undo.ts'

export const reservationImportVerbs = { upload, list, draft, change, run, undo, remove }
