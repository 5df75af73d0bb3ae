import { type KeptClub, type KeptPerson, tablesOf } from '@bahnfrei/domain/memberImport/writeClubFile.ts'
import { writeXlsx } from 'hucre/xlsx'
import type { ToWrite } from './clubFile.ts'

/** Writes the people of a club into a workbook. All cells are texts, so that no spreadsheet takes one for a formula (X04). */
export async function writeClubFile({ parts, ...club }: ToWrite): Promise<{ base64: string; count: number }> {
  const people = parts.flatMap((part) => JSON.parse(`[${part}]`) as KeptPerson[])
  const sheets = tablesOf({ ...club, people } satisfies KeptClub)
  return { base64: Buffer.from(await writeXlsx({ sheets })).toString('base64'), count: people.length }
}
