import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import type { LogLine } from '@bahnfrei/domain/rangeLog/entry.ts'
import type { ClubContext } from '../base/context.ts'
import { noteLooks } from '../members/looks.ts'
import { checkFilter, lookAt } from './lookAt.ts'

type Calls = typeof rangeLogCalls

/** Records that the caller looked at each person of these lines. */
export async function noteLooksAt(context: ClubContext, lines: readonly LogLine[]): Promise<void> {
  const uids = lines.flatMap(({ uid, supervisorUid }) => [uid, supervisorUid]).filter((uid) => uid !== null)
  await noteLooks(context, [...new Set(uids)], 'rangeLog')
}

/** Returns the lines of a period. Records the look at each person in them. */
export async function look(filter: InputOf<Calls['look']>, context: ClubContext): Promise<OutputOf<Calls['look']>> {
  await checkFilter(context, filter)
  const found = await lookAt(context, filter)
  await noteLooksAt(context, found.lines)
  return found
}
