import { markText } from '@bahnfrei/domain/reservations/mark.ts'
import type { PublicReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { sha3_512 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const known = new Map<string, boolean>()
let knownFor = ''

/** Whether a public reservation belongs to the person with this mark (OP-59). The result is cached. */
export function isOwn({ id, userHash }: Pick<PublicReservation, 'id' | 'userHash'>, mark: string): boolean {
  if (knownFor !== mark) {
    known.clear()
    knownFor = mark
  }
  const answer = known.get(id)
  if (answer !== undefined) return answer
  const own = bytesToHex(sha3_512(utf8ToBytes(markText(userHash.salt, mark)))) === userHash.hash.toLowerCase()
  known.set(id, own)
  return own
}
