import { type ReactNode, useDeferredValue } from 'react'

/**
 * Renders its children in a separate step after everything around them, so that a phone reacts to scrolling and taps in
 * between.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}
