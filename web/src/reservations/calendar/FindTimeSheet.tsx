import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Day, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { durationText } from '@bahnfrei/domain/reservations/draft.ts'
import { NativeSelect } from '@mantine/core'
import { IconCalendarSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { Dim, Stack } from '../../base/ui/Layout.tsx'
import { Sheet } from '../../base/ui/Sheet.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import { clockTimes, dayInWords } from '../lane/words.ts'
import type { Known } from '../plan/check/known.ts'
import { type Draft, newDraft } from '../plan/drafts/draft.ts'
import { useDrafts } from '../plan/drafts/draftStore.ts'
import pair from '../plan/pair.module.css'
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
  const laneName = useLaneName()
  const show = useShow()
  const drafts = useDrafts(({ drafts }) => drafts)
  const [laneId, setLane] = useState(ANY)
  const [length, setLength] = useState<(typeof LENGTHS)[number]>('60')
  const { chosen, today, ranges = [] } = shown
  const place = { clubId, range: { id: range.id, name: range.name }, timeZone: range.timeZone }
  const lanes = range.lanes.filter(({ id }) => laneId === ANY || id === laneId)
  const minutes = Number(length)
  const found = isOpen && known ? freeTimes({ day: chosen, minutes, lanes }, known, { place, drafts }) : []
  const choose = ({ startMs, lane }: FreeTime) =>
    onChoose(newDraft(place, lane, { start: instantAt(startMs), minutes }))
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('FIND.TITLE')}>
      <Stack>
        <div className={pair.pair}>
          <DateField label={t('FIND.DATE')} min={today} value={chosen} onChange={(d) => d !== '' && show({ d })} />
          <NativeSelect
            label={t('FIND.LANE')}
            data={[
              { value: ANY, label: t('FIND.ANY_LANE') },
              ...range.lanes.map(({ id, name }) => ({ value: id, label: laneName(name) })),
            ]}
            value={laneId}
            onChange={({ target }) => setLane(target.value)}
          />
        </div>
        <NativeSelect
          label={t('RANGE')}
          data={ranges.map(({ id, name }) => ({ value: id, label: name }))}
          value={range.id}
          onChange={({ target }) => show({ rid: target.value })}
        />
        <Choice
          label={t('FIND.LENGTH')}
          options={LENGTHS.map((value) => ({ value, label: durationText(Number(value)) }))}
          value={length}
          onChange={setLength}
        />
        <FreeTimes found={found} day={chosen} zone={range.timeZone} onChoose={choose} />
        <Link to="/free" search={{ minutes: length, cid: clubId }} className={classes.further}>
          <IconCalendarSearch size={18} aria-hidden /> {free('LINK')}
        </Link>
      </Stack>
    </Sheet>
  )
}

type FoundProps = { found: readonly FreeTime[]; day: Day; zone: string; onChoose: (time: FreeTime) => void }

function FreeTimes({ found, day, zone, onChoose }: FoundProps) {
  const t = useTexts('CALENDAR')
  const [language] = useLanguage()
  const laneName = useLaneName()
  return (
    <Stack as="section" gap={8}>
      <h3>{t('FIND.FREE', { date: dayInWords(day, language, 'long') })}</h3>
      <Dim role="status">{found.length === 0 ? t('FIND.NONE') : t('FIND.COUNT', { count: found.length })}</Dim>
      <Stack as="ul" gap={8} className={classes.times}>
        {found.map((free) => (
          <li key={free.startMs}>
            <button type="button" onClick={() => onChoose(free)}>
              <b>{t('TIMES', clockTimes(free, day, zone))}</b> <span>{laneName(free.lane.name)}</span>
            </button>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
