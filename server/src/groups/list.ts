import type { ClubContext, JsonText } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

const GROUPS = `
  SELECT json_build_object('groups', coalesce(json_agg(json_build_object('id', id, 'name', name, 'groupSign', group_sign,
    'showSignOnReservations', show_sign_on_reservations, 'purpose', purpose,
    'functions', functions) ORDER BY (name->>'de') COLLATE "und-x-icu", id), '[]'))::text AS json
  FROM groups WHERE club_id = $1`

export async function listGroups(_: unknown, { db, club }: ClubContext): Promise<JsonText> {
  const [answer] = await rows<JsonText>(db, 'groups', GROUPS, [club.id])
  return answer ?? { json: '{"groups":[]}' }
}
