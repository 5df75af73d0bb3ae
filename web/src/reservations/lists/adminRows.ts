import type { AdminReservation } from '@bahnfrei/domain/reservations/reservation.ts'

/** A reservation of the officers' list in words; the columns of the table and of the file. */
export type AdminWords = {
  yes: string
  no: string
  blocker: string
  state: (status: AdminReservation['status']) => string
  moment: (at: number, zone: string) => string
}

export const COLUMNS = [
  'DATE',
  'TIME',
  'RANGE',
  'LANE',
  'NAME',
  'NUMBER',
  'GUEST',
  'STATUS',
  'REFUND',
  'TAGS',
  'COMMENT',
  'AUTHOR',
  'CREATED',
] as const

export function cellsOf(reservation: AdminReservation, words: AdminWords): Record<(typeof COLUMNS)[number], string> {
  const { date, times, range, lane, memberNumber, isGuest, status, tags, comment, author, creationTime } = reservation
  const refunded = reservation.cancellationDetails?.refund.refunded
  const yesOrNo = (value: boolean) => (value ? words.yes : words.no)
  return {
    DATE: date,
    TIME: `${times.start}–${times.end}`,
    RANGE: range.name,
    LANE: lane.name,
    NAME: nameOf(reservation, words.blocker),
    NUMBER: memberNumber === null ? '' : String(memberNumber),
    GUEST: yesOrNo(isGuest),
    STATUS: words.state(status),
    REFUND: refunded === null || refunded === undefined ? '' : yesOrNo(refunded),
    TAGS: tags.join(', '),
    COMMENT: comment,
    AUTHOR: author.name,
    CREATED: words.moment(creationTime, range.timeZone),
  }
}

/** The owner, or what a blocker says. */
export function nameOf({ uid, name }: AdminReservation, blocker: string): string {
  if (uid !== null) return name
  return name === '' ? blocker : name
}
