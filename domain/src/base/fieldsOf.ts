/** Returns the names of all fields of an object or a schema, sorted, for tests that compare the whole set. */
export function fieldsOf(of: object): string[] {
  return Object.keys('shape' in of ? (of.shape as object) : of).toSorted()
}

/** Returns the names in a text, sorted as `fieldsOf` does. */
export function namesIn(text: string): string[] {
  return text.trim().split(/\s+/).toSorted()
}
