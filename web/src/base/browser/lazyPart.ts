import { type ComponentType, lazy } from 'react'

/**
 * A component that loads on first use and that the screen can do without: if loading fails, nothing is shown in its
 * place.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  )
}
