import { PairingSockets } from '../auth/pairingSockets.ts'
import { room } from '../base/room.ts'
import { kioskVerbs } from './calls.ts'
import { KIOSK_CODES } from './codes.ts'

export const kioskRoom = room('kiosk', {
  reads: ['clubs', 'lanes', 'logins', 'ranges', 'reservations', 'users'],
  constraints: { display_screens_range: 'INPUT_INVALID' },
  open: ({ database, clock }) => {
    const codes = new PairingSockets(database, clock, KIOSK_CODES)
    return {
      verbs: kioskVerbs,
      asks: { 'kiosk/requestCode': (asker, message) => codes.ask(asker, message) },
      hear: (topics) => codes.announce(topics),
    }
  },
})
