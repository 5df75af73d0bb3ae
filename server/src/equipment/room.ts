import { room } from '../base/room.ts'
import { equipmentVerbs } from './calls.ts'
import { moveHandouts } from './moveHandouts.ts'
import { equipmentData } from './personalData.ts'
import { WEAPON_NUMBER } from './tables.ts'

/**
 * The statements of the regular sweep: they delete hand-outs of club weapons after three years, and an archived weapon
 * with its last hand-out.
 */
const SWEEPS = [
  "DELETE FROM weapon_handouts WHERE returned_on < $1::timestamptz - interval '3 years'",
  `DELETE FROM club_weapons w WHERE w.archived AND $1::timestamptz IS NOT NULL AND NOT EXISTS
    (SELECT 1 FROM weapon_handouts h WHERE h.club_id = w.club_id AND h.weapon_id = w.id)`,
]

export default room('equipment', {
  reads: ['clubs', 'lanes', 'memberships', 'ranges', 'reservations', 'users'],
  sweeps: SWEEPS,
  personalData: equipmentData,
  people: {
    'own_weapons.uid': 'account',
    'weapon_handouts.given_by': 'acts',
    'weapon_handouts.taken_back_by': 'acts',
    'weapon_handouts.uid': 'moves',
  },
  keeps: {
    own_weapons: 'nothing',
    weapon_handouts: 'nameless',
  },
  moves: moveHandouts,
  sealed: [WEAPON_NUMBER],
  constraints: {
    weapon_handouts_one_out: 'WEAPON_HANDED_OUT',
    weapon_handouts_holder: 'WEAPON_NOT_RETURNED',
    disciplines_name: 'INPUT_INVALID',
    club_calibres_name: 'INPUT_INVALID',
  },
  open: ({ box }) => ({ verbs: equipmentVerbs(box) }),
})
