import { clubFile } from './clubFile.ts'
import { decide, mendAll, mendRow, readAgain, remove, upload } from './draft.ts'
import { list, readRows } from './read.ts'
import { run } from './run.ts'
import { undo } from './undo.ts'

export const memberImportVerbs = {
  upload,
  list,
  rows: readRows,
  readAgain,
  mendRow,
  mendAll,
  decide,
  run,
  undo,
  remove,
  clubFile,
}
