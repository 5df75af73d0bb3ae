import { Year } from '@bahnfrei/domain/invoices/analysis.ts'

/** The search parameters of the analysis: the year of the income. Without one it is the current year. */
export function analysisSearch({ year }: Record<string, unknown>): { year?: string } {
  const found = Year.safeParse(`${year}`)
  return found.success ? { year: found.data } : {}
}
