/** A row of a DATEV file by the names of its columns. */
export type DatevRow = Record<string, string>

/** Reads a DATEV file as the program of an adviser does: its head, and its rows by column. */
export function readDatev(bytes: Uint8Array): { head: string[]; columns: string[]; rows: DatevRow[] } {
  const text = new TextDecoder('windows-1252').decode(bytes)
  if (!text.endsWith('\r\n')) throw new Error('The last row has no end.')
  const [head = [], columns = [], ...rest] = text.slice(0, -2).split('\r\n').map(cellsOf)
  const rows = rest.map((cells) => {
    if (cells.length !== columns.length) throw new Error(`A row has ${cells.length} cells.`)
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']))
  })
  return { head, columns, rows }
}

function cellsOf(row: string): string[] {
  const cells: string[] = []
  for (let at = 0; at <= row.length; at += 1) {
    if (row[at] !== '"') {
      const end = row.indexOf(';', at)
      cells.push(row.slice(at, end === -1 ? row.length : end))
      at = end === -1 ? row.length : end
      continue
    }
    let cell = ''
    for (at += 1; row[at] !== '"' || row[at + 1] === '"'; at += row[at] === '"' ? 2 : 1) cell += row[at]
    cells.push(cell)
    at += 1
  }
  return cells
}
