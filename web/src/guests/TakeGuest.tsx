import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { guestCalls } from '@bahnfrei/domain/guests/calls.ts'
import { isPromised, withWaiting } from '@bahnfrei/domain/rangeLog/act.ts'
import { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useLive } from '../base/live/live.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { useActs } from '../rangeLog/today/acts/storedActs.ts'
import { freeLanes } from '../rangeLog/today/LaneList.tsx'
import { GuestDialog } from './GuestDialog.tsx'

type Props = { range: Range; terms: OutputOf<typeof guestCalls.terms>['terms'] }

/** The button that takes in a guest: details, briefing, signature, and the next free lane. */
export function TakeGuest({ range, terms }: Props) {
  const t = useTexts('GUESTS')
  const now = useNow()
  const { data } = useLive(todayCalls.today, { rangeId: range.id, day: dayOf(now, range.timeZone) })
  const acts = useActs()
  const { people } = withWaiting({ people: data?.people ?? [], lines: [] }, acts)
  const [isEntering, setEntering] = useState(false)
  // Without the list of the day nobody knows which lane is free.
  const known = data === undefined ? [] : freeLanes(range, people, now.epochMilliseconds)
  const lanes = known.filter(({ id }) => !isPromised(id, acts))
  return (
    <>
      <Button variant="default" leftSection={<IconSignature size={20} aria-hidden />} onClick={() => setEntering(true)}>
        {t('NEW')}
      </Button>
      {isEntering && (
        <GuestDialog range={range} terms={terms} people={people} lanes={lanes} onClose={() => setEntering(false)} />
      )}
    </>
  )
}
