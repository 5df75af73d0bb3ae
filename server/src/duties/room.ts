import { room } from '../base/room.ts'
import type { BlockNeeds } from '../ranges/blocks.ts'
import { dutyVerbs } from './calls.ts'
import { endUnsupervised, followDuties } from './follow.ts'
import { dutyData, moveDuties } from './personalData.ts'
import { planDutiesNightly } from './plan.ts'
import { recheckPerson } from './recheck.ts'
import { DUTIES_RESTORED, remindDuty, tellDuty } from './tell.ts'

declare module '../base/room.ts' {
  interface RoomNeeds {
    duties: BlockNeeds
  }
}

export default room('duties', {
  reads: ['certificates', 'clubs', 'group_members', 'lanes', 'memberships', 'ranges', 'reservations', 'users'],
  sweeps: ["DELETE FROM duty_alerts WHERE told_on < $1::timestamptz - interval '400 days'"],
  restored: DUTIES_RESTORED,
  personalData: dutyData,
  people: {
    'duty_people.uid': 'moves',
    'duty_rules.set_by': 'acts',
  },
  keeps: {
    duty_people: 'nothing',
    duty_rules: 'nameless',
  },
  moves: moveDuties,
  constraints: { duty_people_one_duty: 'DUTY_TWICE' },
  open: (_, needs) => ({
    verbs: dutyVerbs,
    jobs: [tellDuty, remindDuty, followDuties, recheckPerson, endUnsupervised(needs), planDutiesNightly],
  }),
})
