/** The search parameters of the analysis: the year of the income. Without one it is the current year. */
export function analysisSearch({ year }: Record<string, unknown>): { year?: string } {
  return typeof year === 'string' && /^2[01]\d\d$/.test(year) ? { year } : {}
}
