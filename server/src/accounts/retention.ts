import { KEPT_YEARS } from '@bahnfrei/domain/accounts/retention.ts'
import type { LegalHold } from '../base/personalData.ts'

/** The law by which a club keeps its papers. */
export const PAPERS_LAW: LegalHold['law'] = { de: '§ 147 Abs. 3 AO', en: '§ 147 (3) of the German Fiscal Code' }

/**
 * SQL: no law keeps a paper of this day any more at the moment $1. The clock of the database counts, too, because its
 * triggers ask it.
 */
export function isKeptNoMore(paper: keyof typeof KEPT_YEARS, day: string): string {
  return `make_date(extract(year FROM ${day})::int + ${KEPT_YEARS[paper] + 1}, 1, 1) <= least($1::timestamptz, now())::date`
}
