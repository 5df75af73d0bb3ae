import { RETENTION } from '@bahnfrei/domain/rangeLog/retention.ts'
import { room } from '../base/room.ts'
import { guestVerbs } from './calls.ts'
import { guestData, moveResponsible } from './personalData.ts'

/**
 * The statements of the regular sweep. They delete a guest's visit on the day on which the name is deleted from the
 * range log, and briefings that nobody signed, once a newer one is two days old: until then a device may still bring
 * signatures from a time without a connection.
 */
const SWEEPS = [
  `DELETE FROM guest_visits g USING clubs c LEFT JOIN range_log_terms t ON t.club_id = c.id
    WHERE c.id = g.club_id
      AND (g.day + make_interval(months => greatest(coalesce(t.guest_months, 0), ${RETENTION.guestMonths})))::date + 1 <= $1::date`,
  `DELETE FROM guest_briefings b WHERE EXISTS (SELECT FROM guest_briefings n WHERE n.club_id = b.club_id
      AND n.version > b.version AND n.written_on < $1::timestamptz - interval '2 days')
    AND NOT EXISTS (SELECT FROM guest_visits g WHERE g.club_id = b.club_id AND g.briefing_version = b.version)`,
]

export default room('guests', {
  reads: ['clubs', 'range_log_lines', 'range_log_terms', 'ranges', 'users'],
  sweeps: SWEEPS,
  personalData: guestData,
  people: {
    'guest_looks.officer_uid': 'acts',
    'guest_visits.entered_by': 'acts',
    'guest_visits.responsible_uid': 'moves',
  },
  keeps: {
    guest_looks: 'nothing',
    guest_visits: 'nameless',
  },
  moves: moveResponsible,
  constraints: { guest_visits_range: 'INPUT_INVALID' },
  open: () => ({ verbs: guestVerbs }),
})
