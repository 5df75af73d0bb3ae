import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { TakeAttendance } from '../../reservations/admin/lists/TakeAttendance.tsx'

type Props = { rangeId: Id<'range'>; day: Day; today: Day }

/** The people with a reservation on a day, who came and who did not, with a link to the printed list (CAL-043). */
export function DayAttendance({ rangeId, day, today }: Props) {
  const t = useTexts('ATTENDANCE')
  const { club, may } = useSession()
  const { data, state, error } = useLive(officerCalls.attendance, { rangeId, date: day })
  const reservations = data?.reservations
  const print = (
    <Button
      component="a"
      href={`/admin/attendanceManagement?${new URLSearchParams({ time: day, range: rangeId })}`}
      target="_blank"
      rel="noopener"
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
    >
      {t('PRINT')}
    </Button>
  )
  return (
    <Section title={t('TITLE')} actions={print}>
      {state === 'failed' && reservations === undefined && <ErrorState error={error} />}
      {reservations?.length === 0 && <p>{t('NONE')}</p>}
      {reservations && reservations.length > 0 && club && (
        <TakeAttendance
          reservations={reservations}
          clubId={club.id}
          mayTake={may('clubReservations:w') && day <= today}
        />
      )}
    </Section>
  )
}
