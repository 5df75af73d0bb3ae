import type { Order } from '@bahnfrei/domain/base/call/list.ts'

type Named = { id: string }

/** The rows that the live head of a list has shown: its present rows, and those that newer rows have pushed out. */
export type Seen<Row> = { head: readonly Row[]; pushedOut: readonly Row[] }

/**
 * The head as it is now, after what was seen. Nothing when no row of it was seen before: then rows may lie between the two
 * that nobody has read, and the list begins again.
 */
export function seeing<Row extends Named>(
  seen: Seen<Row>,
  head: readonly Row[],
  order: Order<Row>,
): Seen<Row> | undefined {
  const known = [...seen.head, ...seen.pushedOut]
  const ids = new Set(known.map(({ id }) => id))
  if (known.length > 0 && isFull(head, order) && !head.some(({ id }) => ids.has(id))) return undefined
  return { head, pushedOut: behind(known, head, order) }
}

/** All rows to show, in their order. If a row was read twice, the version in the head is used. */
export function joined<Row extends Named>(
  { head, pushedOut }: Seen<Row>,
  further: readonly Row[],
  order: Order<Row>,
): Row[] {
  const rest = behind([...pushedOut, ...further], head, order)
  const byId = new Map([...rest, ...head].map((row) => [row.id, row]))
  return [...byId.values()].toSorted(order.compare)
}

/** Whether further pages have a row that belongs into the head and is not there: it is gone, and they are read again. */
export function areOutdated<Row extends Named>(
  { head }: Seen<Row>,
  further: readonly Row[],
  order: Order<Row>,
): boolean {
  const inHead = new Set(head.map(({ id }) => id))
  return behind(further, head, order).length < further.filter(({ id }) => !inHead.has(id)).length
}

/** The rows that come after the head. Rows that belong into the head but are missing there no longer exist. */
function behind<Row extends Named>(rows: readonly Row[], head: readonly Row[], order: Order<Row>): Row[] {
  const [first, ...others] = head
  if (first === undefined || !isFull(head, order)) return []
  // Rows that came in live stand at the end of the head, wherever they belong.
  const last = others.reduce((latest, row) => (order.compare(row, latest) > 0 ? row : latest), first)
  const inHead = new Set(head.map(({ id }) => id))
  return rows.filter((row) => !inHead.has(row.id) && order.compare(row, last) > 0)
}

/** A head with fewer rows than a page is the whole list. */
export function isFull(head: readonly unknown[], { pageSize }: { pageSize: number }): boolean {
  return head.length >= pageSize
}
