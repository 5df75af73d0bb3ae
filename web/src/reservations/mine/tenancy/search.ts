import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { isId } from '../../../base/isId.ts'

/** The id of the operator whose agreement is shown; by default the active one. */
export type TenancySearch = { cid?: Id<'club'> }

export function tenancySearch(raw: Record<string, unknown>): TenancySearch {
  return isId(raw.cid) ? { cid: raw.cid } : {}
}
