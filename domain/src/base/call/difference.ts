/**
 * Returns the fields whose values differ, with the values of both sides. Of two lists it returns only the items that
 * the other list lacks.
 */
export function differenceOf(before: object, after: object): { before: object; after: object } {
  const names = Object.keys(after).filter((name) => !isSame(fieldOf(before, name), fieldOf(after, name)))
  const of = (one: object, other: object) =>
    Object.fromEntries(names.map((name) => [name, without(fieldOf(one, name), fieldOf(other, name))]))
  return { before: of(before, after), after: of(after, before) }
}

function fieldOf(thing: object, name: string): unknown {
  return (thing as Record<string, unknown>)[name] ?? null
}

function without(list: unknown, others: unknown): unknown {
  if (!Array.isArray(list) || !Array.isArray(others)) return list
  return list.filter((item) => !others.some((other) => isSame(item, other)))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
