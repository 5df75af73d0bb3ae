import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { isAdultOn } from '@bahnfrei/domain/base/time/age.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { FIRST_BRIEFING } from '@bahnfrei/domain/guests/briefing.ts'
import type { guestCalls } from '@bahnfrei/domain/guests/calls.ts'
import type { GuestOfDay, GuestRecord } from '@bahnfrei/domain/guests/guest.ts'
import { guestDaysOfYear } from '@bahnfrei/domain/guests/guestDays.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { guestDaysOf } from './enter.ts'

type Calls = typeof guestCalls

const OF_DAY = `
  SELECT g.id, g.reservation_id AS "reservationId", g.first_name || ' ' || g.last_name AS name, g.lane_name AS "laneName", g.from_clock AS "from",
    l.to_clock AS "to", coalesce(u.full_name, '') AS "responsibleName", g.birth_date::text AS "birthDate"
  FROM guest_visits g LEFT JOIN users u ON u.uid = g.responsible_uid
  LEFT JOIN range_log_lines l ON l.club_id = g.club_id AND l.reservation_id = g.reservation_id
  WHERE g.club_id = $1 AND g.range_id = $2 AND g.day = $3 ORDER BY g.from_clock, g.id`

/** Returns the guests of a day, with only the data that the desk needs. */
export async function day(
  { rangeId, day: asked }: InputOf<Calls['day']>,
  { db, club }: ClubContext,
): Promise<{ guests: GuestOfDay[] }> {
  type Row = Omit<GuestOfDay, 'isMinor'> & { birthDate: Day }
  const found = await rows<Row>(db, 'guests_of_day', OF_DAY, [club.id, rangeId, asked])
  return { guests: found.map(({ birthDate, ...guest }) => ({ ...guest, isMinor: !isAdultOn(birthDate, asked) })) }
}

const ONE = `
  SELECT g.id, g.day::text AS day, g.guest_key AS key,
    json_build_object('firstName', g.first_name, 'lastName', g.last_name, 'street', g.street, 'zip', g.zip, 'city', g.city,
      'birthDate', g.birth_date, 'homeClub', g.home_club) AS person,
    json_build_object('responsibleName', coalesce(u.full_name, ''), 'hasShownLicence', g.has_shown_licence,
      'hasDayInsurance', g.has_day_insurance) AS seen,
    b.text, g.signature, coalesce(o.full_name, '') AS "enteredBy"
  FROM guest_visits g LEFT JOIN users u ON u.uid = g.responsible_uid LEFT JOIN users o ON o.uid = g.entered_by
  LEFT JOIN guest_briefings b ON b.club_id = g.club_id AND b.version = g.briefing_version
  WHERE g.club_id = $1 AND g.id = $2`
const NOTE = `INSERT INTO guest_looks (club_id, guest_id, officer_uid, day) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`
const LOOKS = `
  SELECT u.full_name AS name, l.day::text AS day FROM guest_looks l JOIN users u ON u.uid = l.officer_uid
  WHERE l.club_id = $1 AND l.guest_id = $2 ORDER BY l.day DESC, u.full_name COLLATE "und-x-icu"`

type Row = Pick<GuestRecord, 'id' | 'day' | 'person' | 'seen' | 'enteredBy'> & {
  key: string
  text: string | null
  signature: string
}

/** Returns all data of a guest, and records that the caller has looked at them. */
export async function look({ id }: InputOf<Calls['look']>, context: ClubContext): Promise<{ guest: GuestRecord }> {
  const { db, club, uid, now } = context
  const [found] = await rows<Row>(db, 'guest', ONE, [club.id, id])
  if (found === undefined) refuse('GUEST_NOT_FOUND')
  const today = now.toZonedDateTimeISO('UTC').toPlainDate().toString()
  await rows(db, 'note_guest_look', NOTE, [club.id, id, uid, today])
  const { key, text, signature, ...guest } = found
  const looks = await rows<{ name: string; day: Day }>(db, 'guest_looks', LOOKS, [club.id, id])
  const daysOfYear = guestDaysOfYear(await guestDaysOf(db, club.id, key), guest.day)
  return { guest: { ...guest, briefing: { text: text ?? FIRST_BRIEFING, signature }, daysOfYear, looks } }
}
