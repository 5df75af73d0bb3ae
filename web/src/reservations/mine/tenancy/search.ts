import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { isId } from '../../../base/isId.ts'

/** Of which operator somebody wants to see the agreement; without it, of the active one. */
export type TenancySearch = { cid?: Id<'club'> }

export function tenancySearch(raw: Record<string, unknown>): TenancySearch {
  return isId(raw.cid) ? { cid: raw.cid } : {}
}
