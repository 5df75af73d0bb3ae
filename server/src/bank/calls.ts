import { accessVerbs } from './access.ts'
import type { BankFeed } from './bankFeed.ts'
import { change, draft, remove, upload } from './draft.ts'
import { listAutomatic, listImports, listOpen } from './list.ts'
import { listMappings, setMapping } from './mappings.ts'
import { leave, listPayerRules, type Matching, removePayerRule, syncPayments, take, takeCollection } from './match.ts'
import { run, undo } from './run.ts'

/** Returns the verbs of the room; `feed` asks banks. */
export const bankVerbs = (feed: BankFeed | undefined, matching: Matching) => ({
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
    takeCollection: takeCollection(matching),
    leave: leave(matching),
    payerRules: listPayerRules,
    removePayerRule,
  },
  ...accessVerbs(feed),
})
