import { newWatchers } from '../../base/live/watchers.ts'
import { ApiError } from '../../base/send/apiError.ts'

type Taking = { takesSupervision?: true }

const watchers = newWatchers()
let answer: ((takesIt: boolean) => void) | undefined

/**
 * Lets somebody in. Where nobody supervises and the officer could, the dialog asks, and a yes does both at once; without
 * one it stays refused.
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

/** The key of a request: with the yes it is another one. */
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
