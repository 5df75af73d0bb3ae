import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { handoverCalls } from '@bahnfrei/domain/handovers/calls.ts'
import { useState } from 'react'
import { useLive } from '../base/live/live.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Section } from '../base/ui/Section.tsx'
import { HandoverForm } from './HandoverForm.tsx'
import { HandoverList } from './HandoverList.tsx'
import type { Reader } from './lanePhoto.ts'

type Props = { rangeId: Id<'range'>; reader: Reader }

/** The form for a hand-over with the known state of each lane, and below it the earlier hand-overs. */
export function Handing({ rangeId, reader }: Props) {
  const t = useTexts('HANDOVERS')
  const { memberClubId } = reader
  const place = { rangeId, ...(memberClubId && { memberClubId }) }
  const lanes = useLive(handoverCalls.lanes, place)
  const past = useLive(handoverCalls.list, place)
  // Each hand-over has a form of its own, so that the same one again is another request.
  const [round, setRound] = useState(0)
  const failed = [lanes, past].find(({ state }) => state === 'failed')
  const handovers = past.data?.handovers.toSorted((one, other) => other.on - one.on)
  return (
    <>
      {failed && <ErrorState error={failed.error} />}
      {lanes.data && handovers && (
        <HandoverForm
          key={round}
          rangeId={rangeId}
          reader={reader}
          lanes={lanes.data.lanes}
          first={handovers[0]?.kind === 'begin' ? 'end' : 'begin'}
          onDone={() => setRound(round + 1)}
        />
      )}
      {handovers && (
        <Section title={t(memberClubId ? 'PAST_OWN' : 'PAST')}>
          <HandoverList handovers={handovers} reader={reader} />
        </Section>
      )}
    </>
  )
}
