const MOST_REMEMBERED = 2_000

/**
 * What was found for a key before, or what is made now. For what is asked again and again and never becomes different:
 * with too many keys all of it is forgotten.
 */
export function remembered<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= MOST_REMEMBERED) known.clear()
  const value = make()
  known.set(key, value)
  return value
}
