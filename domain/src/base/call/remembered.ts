const MOST_REMEMBERED = 2_000

/**
 * Returns the cached value of a key, or makes and caches it. Only for values that never change. When the cache is full,
 * it is emptied.
 */
export function remembered<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= MOST_REMEMBERED) known.clear()
  const value = make()
  known.set(key, value)
  return value
}
