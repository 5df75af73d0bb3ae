import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type Day, mondayOf } from '@bahnfrei/domain/base/time/time.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCalendarSearch, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useSession } from '../../base/session/session.ts'
import unseen from '../../base/styles/unseen.module.css'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { RangePicker } from '../../ranges/RangePicker.tsx'
import { nextChosen, VIEWS } from '../lane/period.ts'
import { dayInWords } from '../lane/words.ts'
import classes from './CalendarToolbar.module.css'
import { type CalendarSheet, openSheet } from './calendarSheets.ts'
import { type Shown, useShow } from './shownRange.ts'

const DateField = lazy(() => import('../../base/ui/DateField.tsx').then((file) => ({ default: file.DateField })))

type Props = {
  shown: Shown
  /** The day at the left edge of the grid. */
  dayInView: Day
}

/** The toolbar that chooses the range, the days and the view. */
export function CalendarToolbar({ shown, dayInView }: Props) {
  const t = useTexts('CALENDAR')
  const { clubs, chooseClub } = useSession()
  const show = useShow()
  const { club, ranges, range, view, chosen, today, usual } = shown
  const goTo = (day: Day) => show({ d: day === usual ? undefined : day })
  const others = clubs.filter(({ id }) => id !== club?.id)
  const goToClub = (cid: Id<'club'>) => {
    chooseClub(cid)
    show({ cid, rid: undefined })
  }

  return (
    <Row className={classes.toolbar}>
      <RangePicker
        label={t('RANGE')}
        options={ranges ?? []}
        value={range?.id}
        onChange={(rid) => show({ rid })}
        {...(club &&
          others.length > 0 && { clubs: { own: club.name, label: t('OTHER_CLUBS'), others, onChange: goToClub } })}
      />
      <Row className={classes.tools}>
        <ToolButton label={t('FIND.TITLE')} sheet="find" icon={<IconCalendarSearch size={20} aria-hidden />} />
        <ToolButton
          label={t('SETTINGS.TITLE')}
          sheet="settings"
          icon={<IconAdjustmentsHorizontal size={20} aria-hidden />}
        />
      </Row>
      <Days shown={shown} goTo={goTo} />
      {view !== 'week' && (
        <nav className={classes.strip} aria-label={t('DAYS')}>
          <DayStrip chosen={chosen} inView={dayInView} today={today} onChange={goTo} />
        </nav>
      )}
    </Row>
  )
}

/** The controls that lead to other days and views. */
function Days({ shown: { view, chosen, today }, goTo }: { shown: Shown; goTo: (day: Day) => void }) {
  const t = useTexts('CALENDAR')
  const show = useShow()
  const step = (direction: 1 | -1) => goTo(nextChosen(view, chosen, direction))
  const isWeek = view === 'week'
  return (
    <Row className={classes.days}>
      <ActionIcon
        variant="default"
        aria-label={isWeek ? t('PREVIOUS_WEEK') : t('PREVIOUS_DAY')}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => goTo(today)}>
        {t('TODAY')}
      </Button>
      <ActionIcon variant="default" aria-label={isWeek ? t('NEXT_WEEK') : t('NEXT_DAY')} onClick={() => step(1)}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      <div className={classes.date}>
        <Suspense fallback={null}>
          <DateField aria-label={t('DATE')} value={chosen} onChange={(day) => day !== '' && goTo(day)} />
        </Suspense>
      </div>
      <ViewSwitch view={view} onChange={(v) => show({ v })} />
    </Row>
  )
}

function ToolButton({ label, sheet, icon }: { label: string; sheet: CalendarSheet; icon: React.ReactNode }) {
  return (
    <ActionIcon variant="default" aria-label={label} title={label} onClick={() => openSheet(sheet)}>
      {icon}
    </ActionIcon>
  )
}

const VIEW_WORDS = { week: 'WEEK', day: 'DAY', list: 'LIST' } as const

function ViewSwitch({ view, onChange }: { view: Shown['view']; onChange: (view: Shown['view']) => void }) {
  const t = useTexts('CALENDAR')
  return (
    <Choice
      label={t('VIEW')}
      isLabelHidden
      options={VIEWS.map((value) => ({ value, label: t(VIEW_WORDS[value]) }))}
      value={view}
      onChange={onChange}
    />
  )
}

type StripProps = { chosen: Day; inView: Day; today: Day; onChange: (day: Day) => void }

/** The days of the chosen week as buttons, each as wide as a thumb. */
function DayStrip({ chosen, inView, today, onChange }: StripProps) {
  const [language] = useLanguage()
  const monday = mondayOf(chosen)
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) => (
    <button
      key={day}
      type="button"
      aria-current={day === inView ? 'date' : undefined}
      data-today={day === today || undefined}
      onClick={() => onChange(day)}
    >
      <span>{dayInWords(day, language, 'weekday')}</span> <b>{Number(day.slice(8))}</b>
      <span className={unseen.unseen}>{dayInWords(day, language, 'monthYear')}</span>
    </button>
  ))
}
