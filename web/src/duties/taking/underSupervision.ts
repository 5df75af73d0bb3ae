import { newWatchers } from '../../base/live/watchers.ts'
import { ApiError } from '../../base/send/apiError.ts'

type Taking = { takesSupervision?: true }

const watchers = newWatchers()
let answer: ((takesIt: boolean) => void) | undefined

/**
 * Runs `letIn`. If the server refuses because nobody supervises and the officer could, a dialog asks the officer to
 * take the supervision; a yes runs `letIn` again with it, a no throws the refusal.
 */
export async function underSupervision<Answer>(letIn: (taking: Taking) => Promise<Answer>): Promise<Answer> {
  try {
    return await letIn({})
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'SUPERVISION_NOT_TAKEN')) throw error
    if (!(await askToTake())) throw error
    return letIn({ takesSupervision: true })
  }
}

/** The idempotency key of a request; a request that also takes the supervision gets a different one. */
export function keyOf({ takesSupervision }: Taking, key: string): string {
  return takesSupervision ? `${key}-on-duty` : key
}

function askToTake(): Promise<boolean> {
  endAsking(false)
  return new Promise((resolve) => {
    answer = resolve
    watchers.tell()
  })
}

export const watchAsking = watchers.watch

export function isAsking(): boolean {
  return answer !== undefined
}

export function endAsking(takesIt: boolean): void {
  answer?.(takesIt)
  answer = undefined
  watchers.tell()
}
