import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { durationText } from '@bahnfrei/domain/reservations/draft.ts'
import { IconCalendarSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Sheet } from '../../base/ui/Sheet.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import { clockTimes, dayInWords } from '../lane/words.ts'
import type { Known } from '../plan/check/known.ts'
import { type Draft, newDraft } from '../plan/drafts/draft.ts'
import { useDrafts } from '../plan/drafts/draftStore.ts'
import classes from './FindTimeSheet.module.css'
import { type FreeTime, freeTimes } from './findTime.ts'
import { type Shown, useShow } from './shownRange.ts'

const LENGTHS = ['30', '60', '90', '120'] as const
const ANY = ''

type Props = {
  isOpen: boolean
  onClose: () => void
  shown: Shown
  range: Range
  clubId: Id<'club'>
  known: Known | undefined
  onChoose: (draft: Draft) => void
}

/** Finds a free time without the grid, by day, range, lane and length. The calendar behind it follows day and range. */
export function FindTimeSheet({ isOpen, onClose, shown, range, clubId, known, onChoose }: Props) {
  const t = useTexts('CALENDAR')
  const free = useTexts('FREE')
  const [language] = useLanguage()
  const laneName = useLaneName()
  const show = useShow()
  const id = useId()
  const drafts = useDrafts(({ drafts }) => drafts)
  const [laneId, setLane] = useState(ANY)
  const [length, setLength] = useState<(typeof LENGTHS)[number]>('60')
  const { chosen, today, ranges } = shown
  const place = { clubId, range: { id: range.id, name: range.name }, timeZone: range.timeZone }
  const lanes = range.lanes.filter(({ id }) => laneId === ANY || id === laneId)
  const minutes = Number(length)
  const found = isOpen && known ? freeTimes({ day: chosen, minutes, lanes }, known, { place, drafts }) : []
  const choose = ({ startMs, lane }: FreeTime) =>
    onChoose(newDraft(place, lane, { start: instantAt(startMs), minutes }))

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('FIND.TITLE')}>
      <div className={classes.form}>
        <label htmlFor={`${id}-date`}>{t('FIND.DATE')}</label>
        <DateField id={`${id}-date`} min={today} value={chosen} onChange={(d) => d !== '' && show({ d })} />
        <label htmlFor={`${id}-range`}>{t('RANGE')}</label>
        <select id={`${id}-range`} value={range.id} onChange={({ target }) => show({ rid: target.value })}>
          {ranges?.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-lane`}>{t('FIND.LANE')}</label>
        <select id={`${id}-lane`} value={laneId} onChange={({ target }) => setLane(target.value)}>
          <option value={ANY}>{t('FIND.ANY_LANE')}</option>
          {range.lanes.map((lane) => (
            <option key={lane.id} value={lane.id}>
              {laneName(lane.name)}
            </option>
          ))}
        </select>
      </div>
      <Choice
        label={t('FIND.LENGTH')}
        options={LENGTHS.map((value) => ({ value, label: durationText(Number(value)) }))}
        value={length}
        onChange={setLength}
      />
      <h3 className={classes.heading}>{t('FIND.FREE', { date: dayInWords(chosen, language, 'long') })}</h3>
      <p role="status" className={classes.count}>
        {found.length === 0 ? t('FIND.NONE') : t('FIND.COUNT', { count: found.length })}
      </p>
      <ul className={classes.times}>
        {found.map((free) => {
          const times = clockTimes(free, chosen, range.timeZone)
          return (
            <li key={free.startMs}>
              <button type="button" onClick={() => choose(free)}>
                <b>{t('TIMES', times)}</b> <span>{laneName(free.lane.name)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <Link to="/free" search={{ minutes: length, cid: clubId }} className={classes.further}>
        <IconCalendarSearch size={18} aria-hidden />
        {free('LINK')}
      </Link>
    </Sheet>
  )
}
