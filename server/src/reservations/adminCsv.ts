import { clockOf, dayOf, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { reservationCalls } from '@bahnfrei/domain/reservations/calls.ts'
import { type AdminReservation, nameOf } from '@bahnfrei/domain/reservations/reservation.ts'
import { type ClubContext, longWork } from '../base/context.ts'
import { csvOf } from '../base/database/list.ts'
import { catalogue } from '../base/texts.ts'
import { wholeClubList } from './adminList.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)
type Texts = ReturnType<typeof textsIn>

const COLUMNS = [
  'DATE',
  'START',
  'END',
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

/** Returns the filtered list of the club's reservations as CSV. */
export const adminCsv = longWork<typeof reservationCalls.adminCsv, ClubContext>(
  async (filters, { language, transaction }) => {
    const t = textsIn(language)
    return csvOf<AdminReservation>({
      fileName: `${[t('TABLE.FILE'), filters.from, filters.to].filter(Boolean).join('-')}.csv`,
      language,
      head: COLUMNS.map((column) => t(`TABLE.COLUMNS.${column}`)),
      linesOf: (reservation) => {
        const cells = cellsOf(reservation, t)
        return [COLUMNS.map((column) => cells[column])]
      },
      list: await transaction((context) => wholeClubList(context, filters)),
    })
  },
)

function cellsOf(reservation: AdminReservation, t: Texts): Record<(typeof COLUMNS)[number], string> {
  const { date, times, range, lane, memberNumber, isGuest, status, tags, comment, author, chargesFees } = reservation
  const refunded = chargesFees ? reservation.cancellationDetails?.refund.refunded : null
  const made = instantAt(reservation.creationTime)
  const yesOrNo = (value: boolean) => t(value ? 'TABLE.YES' : 'TABLE.NO')
  return {
    DATE: date,
    START: times.start,
    END: times.end,
    RANGE: range.name,
    LANE: lane.name,
    NAME: nameOf(reservation, t('TABLE.BLOCKER')),
    NUMBER: memberNumber === null ? '' : String(memberNumber),
    GUEST: yesOrNo(isGuest),
    STATUS: t(`TABLE.STATES.${status}`),
    REFUND: refunded === null || refunded === undefined ? '' : yesOrNo(refunded),
    TAGS: tags.join(', '),
    COMMENT: comment,
    AUTHOR: author.name,
    CREATED: `${dayOf(made, range.timeZone)} ${clockOf(made, range.timeZone)}`,
  }
}
