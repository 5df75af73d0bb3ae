import { writeXlsx } from 'hucre/xlsx'

type Row = (string | number | Date | null)[]

/** Builds a workbook with one table, like one from another program. */
export async function workbookOf(rows: readonly Row[]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Mitglieder', rows: rows.map((row) => [...row]) }] }))
}
