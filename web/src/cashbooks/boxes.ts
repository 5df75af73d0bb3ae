import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { cashbookCalls } from '@bahnfrei/domain/cashbooks/calls.ts'

/** The cash boxes of the club, with the products and sources from which a day is filled. */
export type Boxes = OutputOf<typeof cashbookCalls.boxes>
