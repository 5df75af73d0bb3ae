import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { frameCalls } from '@bahnfrei/domain/clubs/frameCalls.ts'
import { clubTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

type Calls = typeof frameCalls

const FRAME = `SELECT club_id AS id, has_frame AS "isOn", is_listed AS "isListed" FROM club_profiles WHERE club_id = $1`

export async function frame(_: unknown, { db, club }: ClubContext): Promise<OutputOf<Calls['frame']>> {
  const [found] = await rows<OutputOf<Calls['frame']>>(db, 'club_frame', FRAME, [club.id])
  if (found === undefined) throw new Error('A club has a profile.')
  return found
}

const SET = `WITH before AS (SELECT club_id, has_frame FROM club_profiles WHERE club_id = $1 FOR UPDATE)
  UPDATE club_profiles p SET has_frame = $2 FROM before b WHERE p.club_id = b.club_id RETURNING b.has_frame AS "hasFrame"`

/** Allows or forbids that other sites show the club's hours in a frame; takes effect with the next request. */
export async function setFrame({ isOn }: InputOf<Calls['setFrame']>, context: ClubContext): Promise<void> {
  const { db, club, announce } = context
  const [before] = await rows<{ hasFrame: boolean }>(db, 'set_club_frame', SET, [club.id, isOn])
  await recordChange(context, {
    subject: 'club',
    subjectId: club.id,
    call: 'clubs.setFrame',
    before,
    after: { hasFrame: isOn },
  })
  announce(clubTopic(club.id))
}
