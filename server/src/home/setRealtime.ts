import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { realtimeTopic } from '@bahnfrei/domain/base/call/topics.ts'
import type { homeCalls } from '@bahnfrei/domain/home/calls.ts'
import type { Context } from '../base/context.ts'
import { lockRealtime, writeRealtime } from '../base/live/realtime.ts'

/** Changes the given global values. Every instance and every socket is told after the commit. */
export async function setRealtime(
  { maintenance, settings }: InputOf<typeof homeCalls.setRealtime>,
  { db, now, announce }: Context,
): Promise<void> {
  const before = await lockRealtime(db)
  const after = {
    maintenance: changed(before.maintenance, maintenance),
    settings: changed(before.settings, settings),
  }
  await writeRealtime(db, after, now)
  announce(realtimeTopic())
}

/** Returns the values with the given changes. Omitted values stay; null is a value of its own. */
function changed<Values extends object>(
  before: Values,
  change: { [Name in keyof Values]?: Values[Name] | undefined } = {},
): Values {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(given) }
}
