import { type ComponentType, lazy } from 'react'

/** A part that a screen can do without: it is loaded when it is wanted, and is not there as long as nobody can load it. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  )
}
