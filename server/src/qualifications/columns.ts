/** SQL: a certificate `f` as JSON with all details; `o` is the officer who checked it. */
export const CERTIFICATE = `json_build_object('id', f.id, 'version', f.version, 'kind', f.kind, 'number', f.number,
  'issuer', f.issuer, 'issued', f.issued, 'expires', f.expires, 'weaponClasses', f.weapon_classes, 'givenBy', f.given_by,
  'note', f.note, 'blocked', CASE WHEN f.blocked_on IS NOT NULL
    THEN json_build_object('on', f.blocked_on, 'reason', f.blocked_reason) END,
  'document', f.file_kind, 'checkedBy', coalesce(o.full_name, ''), 'checkedOn', f.checked_on,
  'isSelfEntered', f.checked_by = f.uid, 'isFromFile', f.is_from_file)`

/** SQL: the order of certificates, by kind in this sequence, and within a kind the newest first. */
export const ORDER = `array_position(ARRAY['supervisor', 'youth', 'expertise', 'trainer', 'firstAid', 'consent', 'exemption',
  'huntingTraining'], f.kind), coalesce(f.issued, f.checked_on) DESC, f.id`

/** SQL: whether the membership `m` is active on the day `today` (OP-39). */
export const isActiveOn = (today: string) => `m.status IN ('member', 'guest')
  AND coalesce(m.join_date <= ${today}, true) AND coalesce(m.leave_date >= ${today}, true)`

/** SQL: the day in the time zone of the club `c` at the moment `$2`. */
export const TODAY = '($2::timestamptz AT TIME ZONE c.time_zone)::date'

/**
 * SQL: whether the certificate `f`, of the person `u` with the record `r`, is still needed and no other one replaces
 * it.
 */
export const IS_NEEDED = `f.blocked_on IS NULL
  AND NOT EXISTS (SELECT FROM certificates n WHERE n.club_id = f.club_id AND n.uid = f.uid AND n.kind = f.kind
    AND n.blocked_on IS NULL AND (n.expires IS NULL OR n.expires > f.expires)
    AND (n.weapon_classes = '{}' OR f.weapon_classes <> '{}' AND n.weapon_classes @> f.weapon_classes))
  AND NOT (f.kind IN ('consent', 'exemption', 'huntingTraining')
    AND coalesce(coalesce(r.birth_date, u.birth_date) <= f.expires - interval '18 years', false))`
