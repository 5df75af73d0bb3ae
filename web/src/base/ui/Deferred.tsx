import { type ReactNode, useDeferredValue } from 'react'

/** A part that is drawn in a piece of its own, right after what is around it: a phone can be scrolled and tapped between. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) && children
}
