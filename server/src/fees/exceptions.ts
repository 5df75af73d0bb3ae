import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import type { feeCalls } from '@bahnfrei/domain/fees/calls.ts'
import { type ExceptionFields, whyNotException } from '@bahnfrei/domain/fees/exception.ts'
import { feesTopic } from '@bahnfrei/domain/fees/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import { lockSettings } from '../accounts/storeSettings.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { refuseStranger } from '../members/refuseStranger.ts'
import { storedFees } from './stored.ts'
import { feeExceptions } from './tables.ts'

type Calls = typeof feeCalls
type Stored = ExceptionFields & { id: Id<'feeException'> }

const COLUMNS = 'id, uid, fee_id AS "feeId", amount::float8 AS amount, reason, until'
const OF_FEE = `SELECT ${COLUMNS} FROM fee_exceptions
  WHERE club_id = $1 AND uid = $2 AND fee_id IS NOT DISTINCT FROM $3::uuid`
const ONE = `SELECT ${COLUMNS} FROM fee_exceptions WHERE club_id = $1 AND id = $2`

/** Gives a person an exception, in place of the one that the person has from the same fee. */
export async function setException(
  wish: InputOf<Calls['setException']>,
  context: ClubContext,
): Promise<OutputOf<Calls['setException']>> {
  const { db, club } = context
  const { uid, feeId } = wish
  refuseIf(whyNotException(wish))
  await lockSettings(db, club.id)
  await refuseStranger(context, uid)
  if (feeId !== null && !(await storedFees(db, club.id)).some((fee) => fee.id === feeId)) refuse('FEE_NOT_FOUND')
  const [before] = await rows<Stored>(db, 'exception_of_fee', OF_FEE, [club.id, uid, feeId])
  const id = before?.id ?? randomUUID()
  if (before === undefined) await db.insert(feeExceptions).values({ clubId: club.id, id, ...wish })
  else await db.update(feeExceptions).set(wish).where(isException(context, id))
  await exceptionChanged(context, 'setException', { before, after: { id, ...wish } })
  return { id }
}

export async function removeException({ id }: InputOf<Calls['removeException']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  await lockSettings(db, club.id)
  const [before] = await rows<Stored>(db, 'fee_exception', ONE, [club.id, id])
  if (before === undefined) refuse('CHANGED_MEANWHILE')
  await db.delete(feeExceptions).where(isException(context, id))
  await exceptionChanged(context, 'removeException', { before, after: undefined })
}

function isException({ club }: ClubContext, id: Id<'feeException'>) {
  return and(eq(feeExceptions.clubId, club.id), eq(feeExceptions.id, id))
}

type Change = { before: Stored | undefined; after: Stored | undefined }

async function exceptionChanged(context: ClubContext, call: keyof Calls, { before, after }: Change): Promise<void> {
  const subjectId = after?.uid ?? before?.uid ?? ''
  recordAudit(context, { subject: 'feesOfMember', subjectId, call: `fees.${call}`, before, after })
  context.announce(feesTopic(context.club.id), membersTopic(context.club.id))
}
