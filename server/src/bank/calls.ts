import { type Asking, accessVerbs } from './ask.ts'
import { change, draft, remove, upload } from './draft.ts'
import { listAutomatic, listImports, listOpen } from './list.ts'
import { listMappings, setMapping } from './mappings.ts'
import { leave, listPayerRules, removePayerRule, syncPayments, take } from './match.ts'
import { run, undo } from './run.ts'

/** Returns the verbs of the room; `asking` says how banks are asked. */
export const bankVerbs = (asking: Asking) => ({
  ...{ upload, imports: listImports, draft, change, run, undo, remove, setMapping, mappings: listMappings },
  ...{
    syncPayments,
    open: listOpen,
    automatic: listAutomatic,
    take,
    leave,
    payerRules: listPayerRules,
    removePayerRule,
  },
  ...accessVerbs(asking),
})
