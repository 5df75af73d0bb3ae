import type { Order } from '@bahnfrei/domain/base/call/list.ts'

type Named = { id: string }

/**
 * The rows of the first page of a live list: the present ones (`head`), and earlier ones that newer rows have pushed
 * out of it.
 */
export type Seen<Row> = { head: readonly Row[]; pushedOut: readonly Row[] }

/**
 * The rows of the first page after an update. Undefined if the page is full and has no row in common with the known
 * rows: there may be unread rows in between, so the list must load again.
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

/** All rows to show, in order. A row that was read several times has its version from the first page. */
export function rowsToShow<Row extends Named>(
  { head, pushedOut }: Seen<Row>,
  further: readonly Row[],
  order: Order<Row>,
): Row[] {
  const rest = behind([...pushedOut, ...further], head, order)
  const byId = new Map([...rest, ...head].map((row) => [row.id, row]))
  return [...byId.values()].toSorted(order.compare)
}

/**
 * Whether the further pages have a row that by its order belongs on the first page but is not there: it no longer
 * exists, and the further pages must load again.
 */
export function areOutdated<Row extends Named>(
  { head }: Seen<Row>,
  further: readonly Row[],
  order: Order<Row>,
): boolean {
  const inHead = new Set(head.map(({ id }) => id))
  return behind(further, head, order).length < further.filter(({ id }) => !inHead.has(id)).length
}

/**
 * The rows that come after the first page. Rows that by their order belong on it but are missing there no longer exist.
 */
function behind<Row extends Named>(rows: readonly Row[], head: readonly Row[], order: Order<Row>): Row[] {
  const [first, ...others] = head
  if (first === undefined || !isFull(head, order)) return []
  // Rows that came in live stand at the end of the head, wherever they belong.
  const last = others.reduce((latest, row) => (order.compare(row, latest) > 0 ? row : latest), first)
  const inHead = new Set(head.map(({ id }) => id))
  return rows.filter((row) => !inHead.has(row.id) && order.compare(row, last) > 0)
}

/** Whether the first page is full. If it is not, it is the whole list. */
export function isFull(head: readonly unknown[], { pageSize }: { pageSize: number }): boolean {
  return head.length >= pageSize
}
