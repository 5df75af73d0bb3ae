import { type Asking, accessVerbs } from './ask.ts'
import { change, draft, remove, upload } from './draft.ts'
import { listAutomatic, listImports, listOpen } from './list.ts'
import { listMappings, setMapping } from './mappings.ts'
import {
  leave,
  listPayerRules,
  type Matching,
  removePayerRule,
  syncPayments,
  take,
  takeCollection,
  takeReceipt,
} from './match.ts'
import { run, undo } from './run.ts'

/** Returns the verbs of the room; `asking` says how banks are asked, `matching` how payments are matched. */
export const bankVerbs = (asking: Asking, matching: Matching) => ({
  ...{
    upload,
    imports: listImports,
    draft,
    change,
    run,
    undo: undo(matching),
    remove,
    setMapping,
    mappings: listMappings,
  },
  ...{
    syncPayments: syncPayments(matching),
    open: listOpen(matching),
    automatic: listAutomatic,
    take,
    takeReceipt,
    takeCollection: takeCollection(matching),
    leave: leave(matching),
    payerRules: listPayerRules,
    removePayerRule,
  },
  ...accessVerbs(asking),
})
