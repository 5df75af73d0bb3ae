/** Stands between two facts of a line. Where the line is too long, it ends it; it never begins one. */
export const DOT = '\u00a0· '

/** A word of a line, or nothing, where there is nothing to tell. */
export type Fact = string | number | false | null | undefined

/** Returns the facts of a line as one text, without the empty ones. */
export function joinFacts(facts: readonly Fact[]): string {
  return present(facts).join(DOT)
}

/** Returns the facts that tell something. */
export function present(facts: readonly Fact[]): string[] {
  return facts.filter((fact) => fact !== false && fact !== null && fact !== undefined && fact !== '').map(String)
}
