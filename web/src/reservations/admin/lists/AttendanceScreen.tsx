import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconClipboardOff, IconPrinter, IconUserPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../base/send/api.ts'
import { useSession } from '../../../base/session/session.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { DateField } from '../../../base/ui/DateField.tsx'
import { EmptyState } from '../../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../../base/ui/ErrorState.tsx'
import { Page } from '../../../base/ui/Page.tsx'
import { DayPresets } from '../../../base/ui/Presets.tsx'
import { TakeDutyDialog } from '../../../duties/taking/TakeDutyDialog.tsx'
import { keyOf, underSupervision } from '../../../duties/taking/underSupervision.ts'
import { RangePicker } from '../../../ranges/RangePicker.tsx'
import { AdminTabs } from './AdminTabs.tsx'
import classes from './adminList.module.css'
import type { AttendanceSearch } from './search.ts'
import take from './TakeAttendance.module.css'
import { TakeAttendance } from './TakeAttendance.tsx'
import { useAttendance } from './useAttendance.ts'
import { WalkInDialog } from './WalkInDialog.tsx'

/** Who comes to a range on a day (CAL-043), who is there, and the way to its paper. */
export function AttendanceScreen() {
  const t = useTexts('ATTENDANCE')
  const navigate = useNavigate()
  const search = useSearch({ from: '/admin/reservations/attendance' })
  const { ranges, range, day, reservations, isLoading, error } = useAttendance(search)
  const { club, may } = useSession()
  const [isWalkingIn, setWalkingIn] = useState(false)
  const today = Temporal.Now.plainDateISO(range?.timeZone).toString()
  const show = (change: AttendanceSearch) =>
    void navigate({ to: '/admin/reservations/attendance', search: { ...search, ...change }, replace: true })
  const paper = `/admin/attendanceManagement?${new URLSearchParams({ time: day, range: range?.id ?? '' })}`

  return (
    <Page
      title={t('TITLE')}
      width="full"
      isLoading={isLoading}
      actions={
        range && (
          <Button
            component="a"
            href={paper}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
          >
            {t('PRINT')}
          </Button>
        )
      }
    >
      <AdminTabs />
      {ranges?.length === 0 && <EmptyState title={t('NO_RANGE')} />}
      {range && (
        <div className={take.list}>
          <div className={classes.dayBar}>
            <RangePicker
              label={t('RANGE')}
              options={ranges ?? []}
              value={range.id}
              onChange={(id) => show({ range: id })}
            />
            <div className={classes.dayPicker}>
              <ActionIcon
                size={44}
                variant="default"
                aria-label={t('PREVIOUS')}
                onClick={() => show({ time: addDays(day, -1) })}
              >
                <IconChevronLeft aria-hidden />
              </ActionIcon>
              <DateField label={t('DATE')} value={day} onChange={(time) => time !== '' && show({ time })} />
              <ActionIcon
                size={44}
                variant="default"
                aria-label={t('NEXT')}
                onClick={() => show({ time: addDays(day, 1) })}
              >
                <IconChevronRight aria-hidden />
              </ActionIcon>
            </div>
            <DayPresets value={day} today={today} onChange={(time) => show({ time })} />
          </div>
          {error && reservations === undefined && <ErrorState error={error} />}
          {reservations?.length === 0 && <EmptyState icon={<IconClipboardOff size={44} />} title={t('NONE')} />}
          {reservations && reservations.length > 0 && club && (
            <TakeAttendance
              reservations={reservations}
              clubId={club.id}
              mayTake={may('clubReservations:w') && day <= today}
            />
          )}
          {club && may('clubReservations:w') && day === today && (
            <div className={take.walkIn} data-foot>
              <Button fullWidth leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setWalkingIn(true)}>
                {t('WALK_IN.OPEN')}
              </Button>
            </div>
          )}
          <TakeDutyDialog />
          {club && isWalkingIn && (
            <WalkInDialog
              range={range}
              onClose={() => setWalkingIn(false)}
              feature="attendance"
              more={{}}
              send={(wish, idempotencyKey) =>
                underSupervision((taking) => {
                  const key = keyOf(taking, idempotencyKey)
                  return call(officerCalls.walkIn, { ...wish, ...taking }, { clubId: club.id, idempotencyKey: key })
                })
              }
            />
          )}
        </div>
      )}
    </Page>
  )
}
