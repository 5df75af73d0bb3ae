const MOST_REMEMBERED = 2_000

/**
 * Returns the value that is remembered for a key, or makes and remembers it. It is for values that are asked for again
 * and again and never change. With too many keys all of them are forgotten.
 */
export function remembered<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= MOST_REMEMBERED) known.clear()
  const value = make()
  known.set(key, value)
  return value
}
