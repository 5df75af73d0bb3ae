import { useRef } from 'react'
import { newUuid } from './newUuid.ts'

/**
 * Returns a function that sends an input with an idempotency key: while its answer is missing, the same input gets the same
 * key and is carried out once. After the answer a new key is used, so that what was undone can be done again.
 */
export function useSendOnce(): <Answer>(input: unknown, send: (key: string) => Promise<Answer>) => Promise<Answer> {
  const last = useRef<{ content: string; key: string }>(undefined)
  return async (input, send) => {
    const content = JSON.stringify(input)
    if (last.current?.content !== content) last.current = { content, key: newUuid() }
    const answer = await send(last.current.key)
    last.current = undefined
    return answer
  }
}
