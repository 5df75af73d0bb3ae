import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type HeldQualification, whyNotSupervise } from '@bahnfrei/domain/qualifications/supervise.ts'
import type { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import type { ClubContext } from '../base/context.ts'
import { readRegister } from '../qualifications/lists.ts'

type Registered = { id: Id<'user'>; name: string; certificates: readonly HeldQualification[] }

/** Returns the supervisors in the register of the club with their certificates. */
export async function supervisorsOn(context: ClubContext): Promise<readonly Registered[]> {
  return (await readRegister(undefined, context)).supervisors
}

/** Returns the people who may supervise on a day. */
export async function supervisors({ day }: InputOf<typeof rangeLogCalls.supervisors>, context: ClubContext) {
  const named = await supervisorsOn(context)
  const may = (certificates: Registered['certificates'], youth: boolean) =>
    whyNotSupervise(certificates, day, { youth }) === undefined
  return {
    supervisors: named
      .filter(({ certificates }) => may(certificates, false))
      .map(({ id, name, certificates }) => ({ id, name, mayYouth: may(certificates, true) })),
  }
}
