import { PairingSockets } from '../auth/pairingSockets.ts'
import { room } from '../base/room.ts'
import { kioskVerbs } from './calls.ts'
import { KIOSK_CODES } from './codes.ts'

export default room('kiosk', {
  reads: ['clubs', 'lanes', 'logins', 'range_log_lines', 'ranges', 'reservations', 'users'],
  constraints: { display_screens_range: 'INPUT_INVALID' },
  open: ({ database, clock, box }) => {
    const codes = new PairingSockets(database, clock, KIOSK_CODES)
    return {
      verbs: kioskVerbs(box),
      asks: { 'kiosk/requestCode': (sender, message) => codes.ask(sender, message) },
      hear: (topics) => codes.announce(topics),
    }
  },
})
