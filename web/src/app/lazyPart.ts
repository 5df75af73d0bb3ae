import { type ComponentType, lazy } from 'react'

/** A part of the frame that is loaded when it is wanted, and is not there as long as nobody can load it. */
export function lazyPart(load: () => Promise<ComponentType>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
}
