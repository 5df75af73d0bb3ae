import { handoverCalls } from '@bahnfrei/domain/handovers/calls.ts'
import type { LaneDefect } from '@bahnfrei/domain/handovers/handover.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLinkedClub } from '../base/session/useLinkedClub.ts'
import { useWhyNotYet } from '../base/session/useWhyNotYet.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { List } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Section } from '../base/ui/Section.tsx'
import { BlockForm } from '../ranges/blocks/BlockForm.tsx'
import { useLaneName } from '../ranges/laneName.ts'
import { RangePicker } from '../ranges/RangePicker.tsx'
import { useRanges } from '../ranges/useRanges.ts'
import { DefectCard } from './DefectCard.tsx'
import { HandoverList } from './HandoverList.tsx'
import classes from './handovers.module.css'

/** /admin/handovers: the open defects of a range's lanes, and its hand-overs. */
export function DefectsScreen() {
  const t = useTexts('HANDOVERS')
  const navigate = useNavigate()
  const { may } = useSession()
  const search = useSearch({ from: '/admin/handovers' })
  const { ranges } = useRanges()
  const range = ranges?.find(({ id }) => id === search.range) ?? ranges?.[0]
  useLinkedClub(search.cid)
  const record = range && may('clubReservations:w') && (
    <Button
      leftSection={<IconClipboardCheck size={20} aria-hidden />}
      renderRoot={(props) => <Link to="/admin/handovers/record" search={{ range: range.id }} {...props} />}
    >
      {t('RECORD')}
    </Button>
  )
  return (
    <Page
      title={t('TITLE')}
      isLoading={ranges === undefined}
      actions={record}
      back={
        <BackLink to="/admin/today" search={range ? { range: range.id } : {}}>
          {t('BACK')}
        </BackLink>
      }
    >
      {ranges?.length === 0 && <EmptyState title={t('NO_RANGE')} />}
      {range && (
        <>
          <div className={classes.picker}>
            <RangePicker
              label={t('RANGE')}
              options={ranges ?? []}
              value={range.id}
              onChange={(id) => void navigate({ to: '/admin/handovers', search: { range: id }, replace: true })}
            />
          </div>
          <OfRange key={range.id} range={range} />
        </>
      )}
    </Page>
  )
}

function OfRange({ range }: { range: Range }) {
  const t = useTexts('HANDOVERS')
  const laneName = useLaneName()
  const { club, may } = useSession()
  const { data, state, error } = useLive(handoverCalls.defects, { rangeId: range.id })
  const past = useLive(handoverCalls.list, { rangeId: range.id }).data?.handovers
  const [blocked, block] = useState<LaneDefect>()
  const reader = { clubId: club?.id }
  const isAllowed = may('ranges:w')
  const whyNotBlock = useWhyNotYet(handoverCalls.block)
  const all = data?.defects.toSorted((one, other) => other.since - one.since) ?? []
  const [open, mended] = [all.filter((each) => each.mended === null), all.filter((each) => each.mended !== null)]
  const cardsOf = (some: readonly LaneDefect[]) => (
    <List>
      {some.map((defect) => (
        <DefectCard
          key={defect.id}
          defect={defect}
          reader={reader}
          isAllowed={isAllowed}
          mayBlock={isAllowed && whyNotBlock === undefined}
          onBlock={() => block(defect)}
        />
      ))}
    </List>
  )
  if (blocked !== undefined)
    return (
      <BlockForm
        range={range}
        block={undefined}
        start={{ laneIds: [blocked.laneId], title: t('BLOCK_TITLE', { lane: laneName(blocked.laneName) }) }}
        create={(fields) => call(handoverCalls.block, { defectId: blocked.id, ...fields })}
        onClose={() => block(undefined)}
      />
    )
  return (
    <>
      {state === 'failed' && <ErrorState error={error} />}
      {data && (
        <Section title={t('DEFECTS')} text={open.length === 0 ? undefined : isAllowed ? whyNotBlock : t('MAY_NOT')}>
          {open.length === 0 ? <p>{t('NO_DEFECTS')}</p> : cardsOf(open)}
          {mended.length > 0 && (
            <details>
              <summary>{t('MENDED_LIST', { count: mended.length })}</summary>
              {cardsOf(mended)}
            </details>
          )}
        </Section>
      )}
      {past && (
        <Section title={t('PAST')}>
          <HandoverList handovers={past.toSorted((one, other) => other.on - one.on)} reader={reader} />
        </Section>
      )}
    </>
  )
}
