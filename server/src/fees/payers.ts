import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { feeCalls } from '@bahnfrei/domain/fees/calls.ts'
import { type FeePayer, whyNotPayer } from '@bahnfrei/domain/fees/payer.ts'
import { feesTopic } from '@bahnfrei/domain/fees/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import { lockSettings } from '../accounts/storeSettings.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { refuseStranger } from '../members/refuseStranger.ts'
import { feePayers } from './tables.ts'

type Calls = typeof feeCalls
type Pays = Pick<FeePayer, 'uid' | 'payerUid'>

const PAYERS = 'SELECT uid, payer_uid AS "payerUid" FROM fee_payers WHERE club_id = $1'

/** Lets a person pay for another one. The club is locked, so that two officers never make a loop together. */
export async function setPayer(wish: InputOf<Calls['setPayer']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  const { uid, payerUid } = wish
  await lockSettings(db, club.id)
  await refuseStranger(context, uid)
  await refuseStranger(context, payerUid)
  const payers = await rows<Pays>(db, 'payers_of_club', PAYERS, [club.id])
  const before = payers.find((each) => each.uid === uid)
  refuseIf(
    whyNotPayer(
      wish,
      payers.filter((each) => each !== before),
    ),
  )
  await db
    .insert(feePayers)
    .values({ clubId: club.id, uid, payerUid })
    .onConflictDoUpdate({ target: [feePayers.clubId, feePayers.uid], set: { payerUid } })
  await payerChanged(context, uid, 'setPayer', { before, after: wish })
}

export async function removePayer({ uid }: InputOf<Calls['removePayer']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  await lockSettings(db, club.id)
  const [before] = (await db
    .delete(feePayers)
    .where(and(eq(feePayers.clubId, club.id), eq(feePayers.uid, uid)))
    .returning({ uid: feePayers.uid, payerUid: feePayers.payerUid })) as Pays[]
  if (before === undefined) refuse('CHANGED_MEANWHILE')
  await payerChanged(context, uid, 'removePayer', { before, after: undefined })
}

type Change = { before: Pays | undefined; after: Pays | undefined }

async function payerChanged(context: ClubContext, uid: Id<'user'>, call: keyof Calls, change: Change): Promise<void> {
  recordAudit(context, { subject: 'feesOfMember', subjectId: uid, call: `fees.${call}`, ...change })
  context.announce(feesTopic(context.club.id))
}
