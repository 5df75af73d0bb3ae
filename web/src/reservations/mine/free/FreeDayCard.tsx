import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { ShownPrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import type { FreeDay } from '@bahnfrei/domain/reservations/freeCalls.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayWords } from '../../../base/time/days.ts'
import { Choice } from '../../../base/ui/Choice.tsx'
import { Dotted } from '../../../base/ui/Dotted.tsx'
import { Card, Dim, Stack } from '../../../base/ui/Layout.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { slotText } from '../../calendar/search.ts'

type Times = FreeDay['starts'][number]['times']
type Props = {
  day: FreeDay
  /** Reserves the slot at once; without it, a link leads to the slot in the calendar. */
  onTake?: (laneId: Id<'lane'>, times: Times, price: ShownPrice | null) => Promise<void>
  /** Whether the button moves an existing reservation to the slot. */
  isMove?: boolean
}

/**
 * The free times of a range on a day: the start times, the free lanes with the best one chosen, and the button that
 * reserves.
 */
export function FreeDayCard({ day, ...taking }: Props) {
  const t = useTexts('FREE')
  const [language] = useLanguage()
  const [start, setStart] = useState('')
  const { clubName, isOwn, range, distance, date, starts, lanes } = day
  const chosen = starts.find(({ times }) => times.start === start)
  const dayName = dayWords(date, language)
  const facts = [
    distance !== null && !new RegExp(`\\b${distance}\\s?m\\b`).test(range.name) && t('AT', { metres: distance }),
    t('LANES', { count: lanes.length }),
    !isOwn && clubName,
  ]
  return (
    <Card as="li" gap={10}>
      <Stack gap={2}>
        <strong>{range.name}</strong>
        <Dim as="span">
          <Dotted facts={facts} />
        </Dim>
      </Stack>
      <Choice
        look="chips"
        label={t('START', { range: range.name, day: dayName })}
        isLabelHidden
        options={starts.map(({ times }) => ({ value: times.start as string, label: times.start }))}
        value={start}
        onChange={setStart}
      />
      {chosen && <Lanes key={start} day={day} start={chosen} {...taking} />}
    </Card>
  )
}

type LanesProps = Props & { start: FreeDay['starts'][number] }

function Lanes({ day, start, onTake, isMove = false }: LanesProps) {
  const t = useTexts('FREE')
  const [language] = useLanguage()
  const { clubId, range, date, lanes } = day
  const free = start.lanes.flatMap((place) => lanes[place] ?? [])
  const [laneId, setLaneId] = useState(free[0]?.id ?? '')
  const lane = free.find(({ id }) => id === laneId)
  if (lane === undefined) return null
  const times = { start: start.times.start as string, end: start.times.end as string }
  const price = start.prices?.[free.indexOf(lane)] ?? null
  return (
    <Stack gap={10}>
      {free.length > 1 && (
        <Choice
          look="chips"
          label={t('LANE')}
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
          value={laneId}
          onChange={setLaneId}
        />
      )}
      {price && <b>{amountText(price.gross, price.currency, language)}</b>}
      {onTake ? (
        <SaveButton fullWidth onSave={() => onTake(lane.id, start.times, price)}>
          {t(isMove ? 'MOVE' : 'RESERVE', { ...times, lane: lane.name })}
        </SaveButton>
      ) : (
        <Button
          fullWidth
          renderRoot={(props) => (
            <Link
              to="/calendar"
              search={{ cid: clubId, rid: range.id, d: date, slot: slotText(lane.id, start.times) }}
              {...props}
            />
          )}
        >
          {t('CHOOSE', { ...times, lane: lane.name })}
        </Button>
      )}
    </Stack>
  )
}
