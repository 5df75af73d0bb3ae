import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { GUARDIAN_STANDING, may, type Standing } from '@bahnfrei/domain/base/rights/standing.ts'
import { type Act, needsTheirRight, whyNotActFor } from '@bahnfrei/domain/families/actFor.ts'
import type { ClubContext, Context } from '../base/context.ts'
import { enter } from '../base/database/db.ts'
import { actsFor } from '../families/actsFor.ts'
import { bondWith } from '../families/bondWith.ts'
import { standingOf } from '../members/standing.ts'

/** The person for whom something is done, the standing that the rules judge, and the context in which it is done. */
type ForWhom = { owner: Id<'user'>; judged: Standing; context: ClubContext }

/**
 * Returns for whom the caller acts: themselves, or the person whom `forUser` names, and refuses if the bond between them
 * does not allow the act. A guardian acts with no other right than the child's right to reserve, whatever other rights
 * child or guardian have.
 */
export async function forWhom(act: Act, forUser: Id<'user'> | undefined, context: ClubContext): Promise<ForWhom> {
  const { db, club, uid, now } = context
  if (forUser === undefined || forUser === uid) return { owner: uid, judged: club.standing, context }
  const bond = await bondWith(context, forUser, { isLocked: act !== 'search' })
  refuseIf(whyNotActFor(bond, act))
  const judged = needsTheirRight(act) ? await standingOf(db, club.id, forUser, now) : GUARDIAN_STANDING
  if (judged === undefined || (needsTheirRight(act) && !may(judged, 'publicReservations:w')))
    refuse('TARGET_INSUFFICIENT_PERMISSION')
  if (bond !== 'guardian') return { owner: forUser, judged, context }
  const trimmed = needsTheirRight(act) ? { ...judged, permissions: { publicReservations: 'w' as const } } : judged
  return { owner: forUser, judged: trimmed, context: { ...context, club: { id: club.id, standing: trimmed } } }
}

/** A child in a club, in which the caller acts for it. */
type OfChild = { forUser?: Id<'user'> | undefined; inClub?: Id<'club'> | undefined }

/**
 * Returns whose list is read: the caller's in all clubs, or that of a child in one club. Returns nothing to a caller
 * who does not act for the child.
 */
export async function whoseList(
  { forUser, inClub }: OfChild,
  { db, uid, now }: Context,
): Promise<{ uid: Id<'user'>; clubId: Id<'club'> | undefined } | undefined> {
  if (forUser === undefined) return { uid, clubId: undefined }
  if (inClub === undefined) return undefined
  enter(db, { clubId: inClub })
  const acts = await actsFor(db, { clubId: inClub, by: uid, childUid: forUser, now })
  return acts ? { uid: forUser, clubId: inClub } : undefined
}
