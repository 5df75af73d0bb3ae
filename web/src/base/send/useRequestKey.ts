import { useRef } from 'react'
import { newUuid } from './newUuid.ts'

/**
 * Returns a function for the idempotency key of a request: the same input as last time gets the same key, another input
 * gets a new one.
 */
export function useRequestKey(): (input: unknown) => string {
  const last = useRef({ content: '', key: '' })
  return (input) => {
    const content = JSON.stringify(input)
    if (last.current.content !== content) last.current = { content, key: newUuid() }
    return last.current.key
  }
}
