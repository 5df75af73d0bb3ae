import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
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

/** The attendance of a range on a day: who comes and who is there, with a link to the printed list (CAL-043). */
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

  return (
    <Page
      title={t('TITLE')}
      width="full"
      isLoading={isLoading}
      actions={range && <PaperButton day={day} rangeId={range.id} />}
    >
      <AdminTabs />
      {ranges?.length === 0 && <EmptyState title={t('NO_RANGE')} />}
      {range && (
        <div className={take.list}>
          <DayBar ranges={ranges} range={range} day={day} today={today} show={show} />
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
          {club && isWalkingIn && <WalkIn range={range} clubId={club.id} onClose={() => setWalkingIn(false)} />}
        </div>
      )}
    </Page>
  )
}

function PaperButton({ day, rangeId }: { day: Day; rangeId: Id<'range'> }) {
  const t = useTexts('ATTENDANCE')
  const paper = `/admin/attendanceManagement?${new URLSearchParams({ time: day, range: rangeId })}`
  return (
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

type DayBarProps = {
  range: Range
  day: Day
  ranges: readonly Range[] | undefined
  today: Day
  show: (change: AttendanceSearch) => void
}

function DayBar({ ranges, range, day, today, show }: DayBarProps) {
  const t = useTexts('ATTENDANCE')
  return (
    <div className={classes.dayBar}>
      <RangePicker label={t('RANGE')} options={ranges ?? []} value={range.id} onChange={(id) => show({ range: id })} />
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
        <ActionIcon size={44} variant="default" aria-label={t('NEXT')} onClick={() => show({ time: addDays(day, 1) })}>
          <IconChevronRight aria-hidden />
        </ActionIcon>
      </div>
      <DayPresets value={day} today={today} onChange={(time) => show({ time })} />
    </div>
  )
}

function WalkIn({ range, clubId, onClose }: { range: Range; clubId: Id<'club'>; onClose: () => void }) {
  return (
    <WalkInDialog
      range={range}
      onClose={onClose}
      feature="attendance"
      more={{}}
      send={(wish, idempotencyKey) =>
        underSupervision((taking) => {
          const key = keyOf(taking, idempotencyKey)
          return call(officerCalls.walkIn, { ...wish, ...taking }, { clubId, idempotencyKey: key })
        })
      }
    />
  )
}
