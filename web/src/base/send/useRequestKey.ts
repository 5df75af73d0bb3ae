import { useRef } from 'react'
import { newUuid } from './newUuid.ts'

/**
 * The idempotency key of what a form sends: the same request again has the same key, and a key does not come with another
 * request.
 */
export function useRequestKey(): (input: unknown) => string {
  const last = useRef({ content: '', key: '' })
  return (input) => {
    const content = JSON.stringify(input)
    if (last.current.content !== content) last.current = { content, key: newUuid() }
    return last.current.key
  }
}
