import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { guestCalls } from '@bahnfrei/domain/guests/calls.ts'
import type { GuestOfDay } from '@bahnfrei/domain/guests/guest.ts'
import { isPromised, withWaiting } from '@bahnfrei/domain/rangeLog/act.ts'
import { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { Button } from '@mantine/core'
import { IconCloudOff, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import list from '../base/list/list.module.css'
import { useIsLost, useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { BackLink } from '../base/ui/BackLink.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Dim, Row } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Section } from '../base/ui/Section.tsx'
import { TakeDutyDialog } from '../duties/taking/TakeDutyDialog.tsx'
import { useActs } from '../rangeLog/today/acts/storedActs.ts'
import { WaitingActs } from '../rangeLog/today/acts/WaitingActs.tsx'
import { freeLanes } from '../rangeLog/today/LaneList.tsx'
import { useLaneName } from '../ranges/laneName.ts'
import { RangePicker } from '../ranges/RangePicker.tsx'
import { GuestDialog } from './GuestDialog.tsx'
import { GuestTermsSection } from './GuestTermsSection.tsx'
import classes from './guests.module.css'
import { LookDialog } from './LookDialog.tsx'

/** /admin/guests: the guest desk of a range: today's guests, and the form for the next one. */
export function GuestsScreen() {
  const t = useTexts('GUESTS')
  const navigate = useNavigate()
  const { may } = useSession()
  const { range: rangeId } = useSearch({ from: '/admin/guests' })
  const { data } = useLive(rangeReadCalls.list, {})
  const range = data?.ranges.find(({ id }) => id === rangeId) ?? data?.ranges[0]
  const terms = useLive(guestCalls.terms, {}).data?.terms
  const isLost = useIsLost()
  const acts = useActs().filter(({ action }) => action.kind === 'guest')
  return (
    <Page title={t('TITLE')} isLoading={!isLost && (data === undefined || terms === undefined)}>
      <BackLink to="/admin/today">{t('BACK')}</BackLink>
      <Row gap={12} className={classes.head}>
        <RangePicker
          label={t('RANGE')}
          options={data?.ranges ?? []}
          value={range?.id}
          onChange={(id) => void navigate({ to: '/admin/guests', search: { range: id }, replace: true })}
        />
        {range && terms && <EnterGuest key={range.id} range={range} terms={terms} />}
      </Row>
      {isLost && (
        <Notice kind="warning" role="status" icon={IconCloudOff}>
          {t('LOST')}
        </Notice>
      )}
      <WaitingActs acts={acts} />
      {range && <GuestsOfToday key={range.id} range={range} />}
      {terms && may('members:w') && <GuestTermsSection key={terms.version} terms={terms} />}
      <TakeDutyDialog />
    </Page>
  )
}

function EnterGuest({ range, terms }: { range: Range; terms: OutputOf<typeof guestCalls.terms>['terms'] }) {
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
      <Button leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setEntering(true)}>
        {t('NEW')}
      </Button>
      {isEntering && (
        <GuestDialog range={range} terms={terms} people={people} lanes={lanes} onClose={() => setEntering(false)} />
      )}
    </>
  )
}

function GuestsOfToday({ range }: { range: Range }) {
  const t = useTexts('GUESTS')
  const day = dayOf(useNow(), range.timeZone)
  const { may } = useSession()
  const { data, state, error } = useLive(guestCalls.day, { rangeId: range.id, day })
  const [lookedAt, lookAt] = useState<Id<'guest'>>()
  const guests = data?.guests ?? []
  return (
    <Section title={t('TODAY')}>
      {state === 'failed' && <ErrorState error={error} />}
      {data && guests.length === 0 && (
        <EmptyState icon={<IconUsers size={44} />} title={t('NONE')}>
          <p>{t('NONE_TEXT')}</p>
        </EmptyState>
      )}
      {guests.length > 0 && (
        <ul className={list.rows}>
          {guests.map((guest) => (
            <GuestRow key={guest.id} guest={guest} onOpen={may('members:w') ? () => lookAt(guest.id) : undefined} />
          ))}
        </ul>
      )}
      {lookedAt && <LookDialog id={lookedAt} onClose={() => lookAt(undefined)} />}
    </Section>
  )
}

function GuestRow({ guest, onOpen }: { guest: GuestOfDay; onOpen: (() => void) | undefined }) {
  const t = useTexts('GUESTS')
  const laneName = useLaneName()
  const { name, from, to, responsibleName, isMinor } = guest
  const lane = laneName(guest.laneName)
  const facts = [
    to === null ? t('THERE', { lane, from }) : t('LEFT', { lane, from, to }),
    responsibleName !== '' && t('WITH', { name: responsibleName }),
    isMinor && t('MINOR'),
  ]
  return (
    <li className={list.row}>
      <span className={list.words}>
        <b>{name}</b>
        <Dim as="span">{facts.filter(Boolean).join(' · ')}</Dim>
      </span>
      {onOpen && (
        <Button variant="default" aria-label={t('OPEN_NAMED', { name })} onClick={onOpen}>
          {t('OPEN')}
        </Button>
      )}
    </li>
  )
}
