export type Change = { type: 'added' | 'modified'; id: string; data: unknown } | { type: 'removed'; id: string }

/** Returns the changes between two states of a collection; each state maps ids to rows as JSON. */
export function rowChanges(before: Map<string, string>, after: Map<string, string>): Change[] {
  const changes: Change[] = []
  for (const id of before.keys()) if (!after.has(id)) changes.push({ type: 'removed', id })
  for (const [id, row] of after) {
    const old = before.get(id)
    if (old !== row) changes.push({ type: old === undefined ? 'added' : 'modified', id, data: JSON.parse(row) })
  }
  return changes
}
