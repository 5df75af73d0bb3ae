import { useSearch } from '@tanstack/react-router'
import { useSession } from '../../../base/session/session.ts'
import { DOT } from '../../../base/texts/dot.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayWords } from '../../../base/time/days.ts'
import { BackLink } from '../../../base/ui/BackLink.tsx'
import { ErrorState } from '../../../base/ui/ErrorState.tsx'
import { Paper } from '../../../base/ui/Paper.tsx'
import { AttendanceTable } from './AttendanceTable.tsx'
import classes from './attendance.module.css'
import { useAttendance } from './useAttendance.ts'

/** The number of empty rows for people who come without a reservation. */
const BLANK_ROWS = 8

/** The attendance list of a day on A4 paper, without the frame of the application (CAL-041, OP-61). */
export function AttendancePrintScreen() {
  const t = useTexts('ATTENDANCE')
  const [language] = useLanguage()
  const { club } = useSession()
  const { range, day, reservations, isLoading, error } = useAttendance(
    useSearch({ from: '/admin/attendanceManagement' }),
  )
  const title = range ? t('HEAD', { range: range.name, day: dayWords(day, language) }) : t('NO_RANGE')
  return (
    <Paper
      title={title}
      back={
        <BackLink to="/admin/rangelog/day" search={{ day, ...(range && { range: range.id }) }}>
          {t('TITLE')}
        </BackLink>
      }
      print={t('PRINT_NOW')}
      isTitled
      className={classes.paper}
    >
      <p>
        {club?.name}
        {reservations && `${DOT}${t('COUNT', { count: reservations.length })}`}
      </p>
      {isLoading && <p role="status">…</p>}
      {error && reservations === undefined && <ErrorState error={error} />}
      {reservations?.length === 0 && <p>{t('NONE')}</p>}
      {reservations && (
        <>
          <AttendanceTable reservations={reservations} withSignature blankRows={BLANK_ROWS} />
          <p className={classes.supervisor}>{t('SUPERVISOR')}</p>
        </>
      )}
    </Paper>
  )
}
