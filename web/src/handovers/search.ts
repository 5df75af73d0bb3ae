import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { isId } from '../base/isId.ts'

/** The search parameters of a hand-over: the operator (`cid`), its member club (`tenant`), and the range. */
export type HandoverSearch = { cid?: Id<'club'>; tenant?: Id<'club'>; range?: Id<'range'> }

export function handoverSearch({ cid, tenant, range }: Record<string, unknown>): HandoverSearch {
  return { ...(isId(cid) && { cid }), ...(isId(tenant) && { tenant }), ...(isId(range) && { range }) }
}
