import { accessVerbs } from './access.ts'
import type { BankFeed } from './bankFeed.ts'
import { change, draft, remove, upload } from './draft.ts'
import { listAutomatic, listImports, listOpen } from './list.ts'
import { listMappings, setMapping } from './mappings.ts'
import { leave, listPayerRules, removePayerRule, syncPayments, take } from './match.ts'
import { run, undo } from './run.ts'

/** Returns the verbs of the room; `feed` asks banks. */
export const bankVerbs = (feed: BankFeed | undefined) => ({
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
  ...accessVerbs(feed),
})
