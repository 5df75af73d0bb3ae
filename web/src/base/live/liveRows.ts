import type { Change, Row } from './socket.ts'

type Rows<Output> = { rows: (output: Output) => readonly { id: string }[] }

/**
 * The output of a read with other rows. The rows replace its list, or its only record: the record is one field of the
 * output or the whole output.
 */
export function withRows<Output>(live: Rows<Output>, output: Output, rows: readonly Row[]): Output {
  const shown = live.rows(output)
  const [list] = Object.entries(output as object).find(([, value]) => value === shown) ?? []
  if (list !== undefined) return { ...output, [list]: rows }
  const [only] = rows
  // Where nothing is shown yet, the field of the one thing holds null.
  const held = shown[0] ?? null
  const [single] = Object.entries(output as object).find(([, value]) => value === held) ?? []
  if (single !== undefined) return { ...output, [single]: only ?? null }
  if (only === undefined) return output
  const hasOwnId = Object.hasOwn(output as object, 'id')
  const { id, ...rest } = only
  return (hasOwnId ? { id, ...rest } : rest) as Output
}

/** The rows after these changes. New rows are at the end. */
export function withChanges(rows: readonly Row[], changes: readonly Change[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { type, id, data } of changes)
    if (type === 'removed' || data === undefined) byId.delete(id)
    else byId.set(id, data)
  return [...byId.values()]
}
