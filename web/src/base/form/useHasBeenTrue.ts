import { useState } from 'react'

/**
 * Whether the value was true at any time. A dialog that was once opened stays rendered when closed, so that the focus
 * can return.
 */
export function useHasBeenTrue(isTrue: boolean): boolean {
  const [was, set] = useState(isTrue)
  if (isTrue && !was) set(true)
  return was || isTrue
}
