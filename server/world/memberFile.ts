import { writeXlsx } from 'hucre/xlsx'

type Row = (string | number | Date | null)[]

/** A workbook with one table, as another program writes it. */
export async function workbookOf(rows: readonly Row[]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Mitglieder', rows: rows.map((row) => [...row]) }] }))
}
