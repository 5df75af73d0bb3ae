import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { kioskCalls } from '@bahnfrei/domain/kiosk/calls.ts'
import type { DisplayScreen, ScreenSettings } from '@bahnfrei/domain/kiosk/screen.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'

/** SQL: the screen of the login `l`, with its club and range. */
export const SCREEN_OF_LOGIN = `(
  SELECT json_build_object('screenId', s.id, 'clubId', s.club_id, 'rangeId', s.range_id)
  FROM display_screens s WHERE s.id = l.screen_id)`

const SCREENS = `
  SELECT s.id, s.club_id AS "clubId", s.screen_name AS "screenName", s.device, s.address, ${millis('s.activated_on')} AS "activatedOn",
    EXISTS (SELECT 1 FROM logins n WHERE n.screen_id = s.id) AS "tokenClaimed",
    json_build_object('rangeId', s.range_id, 'rangeName', g.name, 'scale', s.scale, 'title', s.title,
      'frameScale', s.frame_scale, 'pastDisplay', s.past_display, 'themeColor', s.theme_color,
      'textColor', s.text_color, 'dateFormat', s.date_format, 'titleFont', s.title_font) AS settings,
    s.check_in AS "checkIn", s.shows_names AS "showsNames", s.stays_on AS "staysOn",
    g.time_zone AS "timeZone",
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) ORDER BY l.ordering_number, l.id), '[]')
     FROM lanes l WHERE l.club_id = s.club_id AND l.range_id = s.range_id AND NOT l.archived) AS lanes,
    CASE WHEN a.text IS NOT NULL THEN json_build_object('text', a.text, 'until', a.until) END AS announcement
  FROM display_screens s LEFT JOIN ranges g ON g.club_id = s.club_id AND g.id = s.range_id
    LEFT JOIN screen_announcements a ON a.club_id = s.club_id
  WHERE s.club_id = $1 AND ($2::uuid IS NULL OR s.id = $2)
  ORDER BY s.screen_name COLLATE "und-x-icu", s.id`

export async function screens(_: unknown, { db, club }: ClubContext): Promise<{ screens: DisplayScreen[] }> {
  return { screens: await rows<DisplayScreen>(db, 'display_screens', SCREENS, [club.id, null]) }
}

export async function screen({ screenId }: InputOf<typeof kioskCalls.screen>, { db, club }: ClubContext) {
  const [found] = await rows<DisplayScreen>(db, 'display_screens', SCREENS, [club.id, screenId])
  return { screen: found ?? null }
}

export type StoredScreen = ScreenSettings &
  Pick<DisplayScreen, 'id' | 'screenName' | 'device' | 'address' | 'checkIn' | 'showsNames' | 'staysOn'>

const STORED = `
  SELECT id, screen_name AS "screenName", device, address, range_id AS "rangeId", scale, title,
    frame_scale AS "frameScale", past_display AS "pastDisplay", theme_color AS "themeColor", text_color AS "textColor",
    date_format AS "dateFormat", title_font AS "titleFont", check_in AS "checkIn",
    shows_names AS "showsNames", stays_on AS "staysOn"
  FROM display_screens WHERE club_id = $1 AND id = $2 FOR UPDATE`

/** Finds a screen of the club and locks it for a change. */
export async function findScreen(
  db: Db,
  clubId: Id<'club'>,
  screenId: Id<'screen'>,
): Promise<StoredScreen | undefined> {
  const [found] = await rows<StoredScreen>(db, 'screen_find', STORED, [clubId, screenId])
  return found
}
