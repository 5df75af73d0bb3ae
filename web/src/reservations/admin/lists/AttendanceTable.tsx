import { type AdminReservation, nameOf } from '@bahnfrei/domain/reservations/reservation.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import classes from './attendance.module.css'

const COLUMNS = ['TIME', 'LANE', 'NAME', 'NUMBER', 'GROUP', 'GUEST', 'COMMENT'] as const
type Column = (typeof COLUMNS)[number]
type Props = { reservations: readonly AdminReservation[]; withSignature?: boolean; blankRows?: number }

/** The attendance list for the counter: time, lane and person. On a narrow screen each person has two lines. */
export function AttendanceTable({ reservations, withSignature = false, blankRows = 0 }: Props) {
  const t = useTexts('ADMIN_RESERVATIONS')
  // Columns that are empty for everybody leave their room to the names.
  const isUsed: Partial<Record<Column, boolean>> = {
    GROUP: reservations.some(({ groupSign }) => groupSign !== ''),
    GUEST: reservations.some(({ isGuest }) => isGuest),
    COMMENT: reservations.some(({ comment }) => comment !== ''),
  }
  const columns = COLUMNS.filter((column) => isUsed[column] ?? true)
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`COLUMNS.${column}`)}
            </th>
          ))}
          {withSignature && <th scope="col">{t('COLUMNS.SIGNATURE')}</th>}
        </tr>
      </thead>
      <tbody>
        {reservations.map((reservation) => {
          const { id, times, lane, memberNumber, groupSign, isGuest, comment } = reservation
          const cells: Record<Column, string> = {
            TIME: `${times.start}–${times.end}`,
            LANE: lane.name,
            NAME: nameOf(reservation, t('BLOCKER')),
            NUMBER: memberNumber === null ? '' : String(memberNumber),
            GROUP: groupSign,
            GUEST: isGuest ? t('GUEST') : '',
            COMMENT: comment,
          }
          return (
            <tr key={id}>
              {columns.map((column) => (
                <td
                  key={column}
                  data-column={column}
                  data-label={t(`COLUMNS.${column}`)}
                  data-empty={cells[column] === '' || undefined}
                >
                  {cells[column]}
                </td>
              ))}
              {withSignature && <td className={classes.signature} />}
            </tr>
          )
        })}
        {Array.from({ length: blankRows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blank rows have nothing but their place
          <tr key={row} className={classes.blank}>
            {columns.map((column) => (
              <td key={column}>&nbsp;</td>
            ))}
            {withSignature && <td className={classes.signature} />}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
