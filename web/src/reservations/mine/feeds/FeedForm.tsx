import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { feedCalls, MOST_FEEDS } from '@bahnfrei/domain/reservations/feedCalls.ts'
import { NativeSelect } from '@mantine/core'
import { IconRss } from '@tabler/icons-react'
import { useState } from 'react'
import { useLive } from '../../../base/live/live.ts'
import { call } from '../../../base/send/api.ts'
import { useSession } from '../../../base/session/session.ts'
import { useWhyNotYet } from '../../../base/session/useWhyNotYet.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { Dim, Stack } from '../../../base/ui/Layout.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import classes from './feeds.module.css'

const MINE = 'mine'
const ALL = 'all'

/** The form for a new feed: of the person's reservations, or of a range or a lane of the active club. */
export function FeedForm({ isFull, onMade }: { isFull: boolean; onMade: (path: string) => void }) {
  const t = useTexts('FEEDS')
  const laneName = useLaneName()
  const { club, may } = useSession()
  const [what, setWhat] = useState(MINE)
  const [laneId, setLane] = useState(ALL)
  const whyNotYet = useWhyNotYet(feedCalls.createFeed)
  const maySee = may('publicReservations:r')
  const { data } = useLive(rangeReadCalls.list, club && maySee ? {} : undefined)
  const ranges = data?.ranges.filter(({ isActive }) => isActive) ?? []
  const range = ranges.find((each) => each.id === what)
  const lane = range?.lanes.find((each) => each.id === laneId)

  const make = async () => {
    const { path } =
      range === undefined
        ? await call(feedCalls.createFeed, {})
        : await call(feedCalls.createRangeFeed, { rangeId: range.id, ...(lane && { laneId: lane.id }) })
    onMade(path)
  }
  return (
    <Stack className={classes.form}>
      <NativeSelect
        label={t('WHAT')}
        data={[
          { value: MINE, label: t('MINE') },
          ...ranges.map((each) => ({ value: each.id, label: t('RANGE', { range: each.name }) })),
        ]}
        value={range?.id ?? MINE}
        onChange={({ target }) => {
          setWhat(target.value)
          setLane(ALL)
        }}
      />
      {range && (
        <NativeSelect
          label={t('LANE')}
          data={[
            { value: ALL, label: t('ALL_LANES') },
            ...range.lanes.map((each) => ({ value: each.id, label: laneName(each.name) })),
          ]}
          value={lane?.id ?? ALL}
          onChange={({ target }) => setLane(target.value)}
        />
      )}
      <Dim>{t(range ? 'RANGE_MEANS' : 'MINE_MEANS')}</Dim>
      <SaveButton
        variant="default"
        leftSection={<IconRss size={18} aria-hidden />}
        onSave={make}
        disabledReason={whyNotYet ?? (isFull ? t('FULL', { count: MOST_FEEDS }) : undefined)}
      >
        {t('MAKE')}
      </SaveButton>
    </Stack>
  )
}
