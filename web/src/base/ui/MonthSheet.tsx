// biome-ignore-all lint/a11y/useSemanticElements: in a table a cell could not be a button.
// biome-ignore-all lint/a11y/useFocusableInteractive: only days have the focus, one at a time.
import { type Day, weekdayOf } from '@bahnfrei/domain/base/time/time.ts'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import unseen from '../styles/unseen.module.css'
import { LOCALES, useLanguage, useTexts } from '../texts/texts.tsx'
import { flawOf, type Limits } from '../time/dayText.ts'
import { Row } from './Layout.tsx'
import { openHere } from './Modal.tsx'
import classes from './MonthSheet.module.css'
import { addMonths, dayByKey, weeksOf, within, yearsOf } from './monthDays.ts'
import { DayPresets } from './Presets.tsx'
import { Sheet } from './Sheet.tsx'

type MonthProps = Limits & { value: Day | undefined; today: Day; onChoose: (day: Day) => void }
type Props = MonthProps & { isOpen: boolean; onClose: () => void; place: DOMRect | undefined }

/** A month in which a day is chosen: at the lower edge of a phone, in wide windows next to the field. */
export function MonthSheet({ isOpen, onClose, place, ...month }: Props) {
  const t = useTexts('DATES')
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('CHOOSE')} place={place}>
      <Month {...month} />
    </Sheet>
  )
}

function Month({ value, today, min, max, onChoose }: MonthProps) {
  const limits = { min, max }
  const [active, setActive] = useState(() => within(value ?? today, limits))
  const name = useDayName()(active, { month: 'long', year: 'numeric' })
  const goTo = (day: Day) => setActive(within(day, limits))
  return (
    <>
      <Head active={active} today={today} limits={limits} goTo={goTo} />
      <p className={unseen.unseen} role="status">
        {name}
      </p>
      <Weeks {...{ name, active, value, today, limits, goTo, onChoose }} />
      <div className={classes.presets}>
        <DayPresets value={value} today={today} limits={limits} onChange={onChoose} />
      </div>
    </>
  )
}

/** Returns a function for the name of a day, or of its month, in the language of the reader. */
function useDayName() {
  const [language] = useLanguage()
  return (day: Day, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00Z`))
}

type Shown = { active: Day; today: Day; limits: Limits; goTo: (day: Day) => void }

/** The controls that choose the month, step by step or by name. */
function Head({ active, today, limits, goTo }: Shown) {
  const t = useTexts('DATES')
  const named = useDayName()
  const [year = 0, month = 0] = active.split('-').map(Number)
  const step = (months: 1 | -1, label: string, icon: ReactNode) => {
    const next = addMonths(active, months)
    const isPossible = within(next, limits).slice(0, 7) === next.slice(0, 7)
    return (
      <ActionIcon size={44} variant="default" aria-label={label} disabled={!isPossible} onClick={() => goTo(next)}>
        {icon}
      </ActionIcon>
    )
  }
  return (
    <Row gap={6} isOneLine className={classes.head}>
      {step(-1, t('PREVIOUS'), <IconChevronLeft aria-hidden />)}
      <NativeSelect
        aria-label={t('MONTH')}
        classNames={{ root: classes.choice, input: classes.chosen }}
        rightSectionWidth={28}
        data={A_YEAR.map((day, index) => ({ value: `${index + 1}`, label: named(day, { month: 'long' }) }))}
        value={month}
        onChange={({ target }) => goTo(addMonths(active, Number(target.value) - month))}
      />
      <NativeSelect
        aria-label={t('YEAR')}
        classNames={{ root: classes.choice, input: classes.chosen }}
        rightSectionWidth={28}
        data={yearsOf(active, { today, ...limits }).map(String)}
        value={year}
        onChange={({ target }) => goTo(addMonths(active, (Number(target.value) - year) * 12))}
      />
      {step(1, t('NEXT'), <IconChevronRight aria-hidden />)}
    </Row>
  )
}

type WeeksProps = Shown & { name: string; value: Day | undefined; onChoose: (day: Day) => void }

/** The days of the month, week by week; the arrow keys move from day to day. */
function Weeks({ name, active, value, today, limits, goTo, onChoose }: WeeksProps) {
  const named = useDayName()
  const grid = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const next = dayByKey(event, active)
    if (next === undefined) return
    event.preventDefault()
    flushSync(() => goTo(next))
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  return (
    <div ref={grid} role="grid" aria-label={name} className={classes.month} onKeyDown={press}>
      <div role="row" className={classes.week}>
        {A_WEEK.map((day) => (
          <abbr key={day} role="columnheader" title={named(day, { weekday: 'long' })}>
            {named(day, { weekday: 'short' })}
          </abbr>
        ))}
      </div>
      {weeksOf(active).map((week) => (
        <div key={week[0]} role="row" className={classes.week}>
          {week.map((day) => (
            <button
              key={day}
              ref={day === active ? openHere : undefined}
              type="button"
              role="gridcell"
              tabIndex={day === active ? 0 : -1}
              aria-label={named(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })}
              aria-colindex={weekdayOf(day) + 1}
              aria-selected={day === value}
              aria-current={day === today ? 'date' : undefined}
              disabled={flawOf(day, limits) !== undefined}
              style={{ gridColumn: weekdayOf(day) + 1 }}
              onClick={() => onChoose(day)}
            >
              {Number(day.slice(8))}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

const A_WEEK = weeksOf('2027-02-01')[0] as Day[]
const A_YEAR = Array.from({ length: 12 }, (_, index) => addMonths('2027-01-01', index))
