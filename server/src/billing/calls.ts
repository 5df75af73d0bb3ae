import { beginIssuing, undoWriting } from './issue.ts'
import { listRuns } from './list.ts'
import { beginWriting } from './write.ts'

export const billingVerbs = { runs: listRuns, write: beginWriting, issue: beginIssuing, undo: undoWriting }
