import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { OpenLine } from '@bahnfrei/domain/rangeLog/entry.ts'
import type { TodayPerson } from '@bahnfrei/domain/rangeLog/today.ts'

/** Whether the search finds one of these texts; an empty search finds everything. */
export type Finds = (...texts: string[]) => boolean

/** The dialog that a supervisor has opened over the hall. */
export type Asked =
  | { is: 'person'; id: Id<'reservation'> }
  | { is: 'line'; line: OpenLine }
  | { is: 'note'; person: TodayPerson }
  | { is: 'walkIn' | 'startList' | 'results' }
