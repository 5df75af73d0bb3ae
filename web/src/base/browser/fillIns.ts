/**
 * Polyfills for what the oldest supported browsers lack (`browserslist` in web/package.json), by the name of the object
 * that gets them. The application may call these, and nothing else that is newer than the list:
 * `e2e/app/oldBrowsers.spec.ts` reads the built files. They come in a file of their own, which browsers that have all
 * of these functions never load.
 */
export const FILL_INS: Record<string, Record<string, (...input: never[]) => unknown>> = {
  'Array.prototype': {
    toReversed<T>(this: T[]) {
      return [...this].reverse()
    },
    toSorted<T>(this: T[], compare?: (a: T, b: T) => number) {
      return [...this].sort(compare)
    },
    toSpliced<T>(this: T[], ...input: [start: number, count: number, ...added: T[]]) {
      const copy = [...this]
      copy.splice(...input)
      return copy
    },
    with<T>(this: T[], index: number, value: T) {
      const at = index < 0 ? this.length + index : index
      if (at < 0 || at >= this.length) throw new RangeError(`There is no place ${index} in ${this.length}.`)
      return this.map((old, place) => (place === at ? value : old))
    },
  },
  'Set.prototype': {
    union<T>(this: Set<T>, other: ReadonlySet<T>) {
      return new Set([...this, ...other.keys()])
    },
    intersection<T>(this: Set<T>, other: ReadonlySet<T>) {
      return new Set([...this].filter((item) => other.has(item)))
    },
    difference<T>(this: Set<T>, other: ReadonlySet<T>) {
      return new Set([...this].filter((item) => !other.has(item)))
    },
    isSubsetOf<T>(this: Set<T>, other: ReadonlySet<T>) {
      return [...this].every((item) => other.has(item))
    },
    isSupersetOf<T>(this: Set<T>, other: ReadonlySet<T>) {
      return [...other.keys()].every((item) => this.has(item))
    },
    isDisjointFrom<T>(this: Set<T>, other: ReadonlySet<T>) {
      return ![...this].some((item) => other.has(item))
    },
  },
  'String.prototype': {
    toWellFormed(this: string) {
      return this.replace(/\p{Surrogate}/gu, '\ufffd')
    },
  },
  Map: {
    groupBy<T, K>(items: Iterable<T>, keyOf: (item: T, index: number) => K) {
      const groups = new Map<K, T[]>()
      for (const [index, item] of [...items].entries()) {
        const key = keyOf(item, index)
        groups.set(key, [...(groups.get(key) ?? []), item])
      }
      return groups
    },
  },
  Object: {
    groupBy<T>(items: Iterable<T>, keyOf: (item: T, index: number) => PropertyKey) {
      const groups: Record<PropertyKey, T[]> = Object.create(null)
      for (const [index, item] of [...items].entries()) {
        const key = keyOf(item, index)
        groups[key] = [...(groups[key] ?? []), item]
      }
      return groups
    },
  },
  URL: {
    canParse(url: string | URL, base?: string | URL) {
      try {
        return new URL(url, base) instanceof URL
      } catch {
        return false
      }
    },
  },
  AbortSignal: {
    any(signals: Iterable<AbortSignal>) {
      const all = [...signals]
      const aborted = all.find((signal) => signal.aborted)
      if (aborted !== undefined) return AbortSignal.abort(aborted.reason)
      const controller = new AbortController()
      for (const signal of all)
        signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal })
      return controller.signal
    },
  },
}

/** Adds the missing polyfills. Functions that the browser has stay as they are. */
export function fillIn(): void {
  for (const [place, methods] of Object.entries(FILL_INS)) {
    const [name = '', isPrototype] = place.split('.')
    const owner = (globalThis as unknown as Record<string, { prototype: object }>)[name]
    const target = isPrototype === undefined ? owner : owner?.prototype
    if (target === undefined) continue
    for (const [method, value] of Object.entries(methods))
      if (!(method in target)) Object.defineProperty(target, method, { value, writable: true, configurable: true })
  }
}
