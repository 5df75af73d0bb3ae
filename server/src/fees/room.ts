import { room } from '../base/room.ts'
import { feeVerbs } from './calls.ts'
import { moveFees } from './moveFees.ts'
import { feeData } from './personalData.ts'

export default room('fees', {
  reads: ['club_links', 'clubs', 'group_members', 'groups', 'member_records', 'memberships', 'products', 'users'],
  personalData: feeData,
  people: {
    'fee_exceptions.uid': 'moves',
    'fee_payers.payer_uid': 'moves',
    'fee_payers.uid': 'moves',
    'fee_periods.uid': 'moves',
  },
  keeps: { fee_exceptions: 'nothing', fee_payers: 'nothing', fee_periods: 'nothing' },
  moves: moveFees,
  constraints: {
    fee_payers_of_two: 'FEE_PAYER_UNSUITABLE',
    // Somebody removes the group for which another officer makes a fee.
    fees_group: 'CHANGED_MEANWHILE',
  },
  open: () => ({ verbs: feeVerbs }),
})
