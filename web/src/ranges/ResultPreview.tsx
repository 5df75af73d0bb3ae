import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Day, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import { isForOthers, openStretches, scheduleFor } from '@bahnfrei/domain/ranges/openTime.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'
import { DateField } from '../base/ui/DateField.tsx'
import { Dim, Fields } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import { useGroups } from '../groups/useGroups.ts'
import { useTargetWords } from './hours/useTargetWords.ts'
import { useLaneName } from './laneName.ts'
import classes from './ranges.module.css'
import { todayAt } from './todayAt.ts'
import { lanesOf } from './useRanges.ts'

/** The stored hours of today for the first lane, and of another day, lane or group by a fold; computed as for a reservation. */
export function ResultPreview({ range }: { range: Range }) {
  const t = useTexts('RANGES.RESULT')
  const hours = useTexts('RANGES.HOURS')
  const laneName = useLaneName()
  const groups = useGroups()
  const [day, setDay] = useState<Day>(todayAt(range))
  const [laneId, setLaneId] = useState('')
  const [groupId, setGroupId] = useState('')
  const lanes = lanesOf(range)
  const lane = lanes.find(({ id }) => id === laneId) ?? lanes[0]
  return (
    <Section title={t('TITLE')}>
      {lane && day !== '' && <Result range={range} lane={lane} day={day} groupIds={groupId === '' ? [] : [groupId]} />}
      <details>
        <summary>{t('OTHER')}</summary>
        <Dim>{t('TEXT')}</Dim>
        <Fields isEven className={classes.even}>
          <DateField label={t('DAY')} value={day} onChange={setDay} />
          <NativeSelect
            label={t('LANE')}
            data={lanes.map(({ id, name }) => ({ value: id, label: laneName(name) }))}
            value={lane?.id ?? ''}
            onChange={({ currentTarget }) => setLaneId(currentTarget.value)}
          />
          <NativeSelect
            label={t('GROUP')}
            data={[
              { value: '', label: hours('EVERYBODY') },
              ...groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={groupId}
            onChange={({ currentTarget }) => setGroupId(currentTarget.value)}
          />
        </Fields>
      </details>
    </Section>
  )
}

type Props = { range: Range; lane: Range['lanes'][number]; day: Day; groupIds: Id<'group'>[] }

function Result({ range, lane, day, groupIds }: Props) {
  const t = useTexts('RANGES.RESULT')
  const words = useTexts('RANGES')
  const [language] = useLanguage()
  const targetWords = useTargetWords(range)
  const schedule = scheduleFor(day, range, lane, { groupIds })
  const open = openStretches(day, range, lane, { groupIds }).map((slot) => timesOf(slot, day, range.timeZone))
  const why = !range.isActive
    ? t('RANGE_INACTIVE')
    : !lane.isActive
      ? t('LANE_INACTIVE')
      : isForOthers(lane, { groupIds })
        ? t('LANE_FOR_OTHERS')
        : undefined
  const source =
    schedule === undefined
      ? t('NO_SCHEDULE')
      : schedule.timeLimited
        ? t('BY_RULE', { comment: schedule.comment, hasComment: String(schedule.comment !== '') })
        : t('BY_WEEK', { target: targetWords(schedule) })
  return (
    <p role="status">
      <strong>{dayWords(day, language)}: </strong>
      {why ??
        (open.length === 0
          ? t('CLOSED')
          : t('OPEN', { times: open.map((times) => words('TIMES', times)).join(', ') }))}{' '}
      {why === undefined && source}
    </p>
  )
}
