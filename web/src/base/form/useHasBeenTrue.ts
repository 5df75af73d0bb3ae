import { useState } from 'react'

/** Whether it was ever true: what was opened once stays there closed, so that the focus finds its way back. */
export function useHasBeenTrue(isTrue: boolean): boolean {
  const [was, set] = useState(isTrue)
  if (isTrue && !was) set(true)
  return was || isTrue
}
