import type { Files } from '../base/files/files.ts'
import { attachFile } from './attach.ts'
import { evaluateFeedback, listFeedback } from './evaluate.ts'
import { submitFeedback } from './submit.ts'

export const feedbackVerbs = (files: Files) => ({
  submit: submitFeedback,
  attach: attachFile(files),
  list: listFeedback,
  evaluate: evaluateFeedback,
})
