import { amountText, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { freeCalls, type Proposal } from '@bahnfrei/domain/reservations/freeCalls.ts'
import { ownCalls } from '@bahnfrei/domain/reservations/ownCalls.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import list from '../base/list/list.module.css'
import { queryKeyOf } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { useSendOnce } from '../base/send/useSendOnce.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Dim, List } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { useLaneName } from '../ranges/laneName.ts'
import { dayInWords } from '../reservations/lane/words.ts'
import { toastReserved } from '../reservations/plan/undoToasts.ts'
import classes from './home.module.css'

/**
 * Proposes slots that suit the person. `own` are the ids of the person's coming reservations: a change of them loads
 * the proposals again, and nothing is loaded while it is undefined. `hasSettled` is true after the first answer or a
 * first failed attempt.
 */
export function useProposals(own: string | undefined) {
  const { clubs } = useSession()
  const { data, failureCount, refetch } = useQuery({
    queryKey: [...queryKeyOf(freeCalls.proposals, {}, undefined), own, clubs.map(({ id, kind }) => [id, kind])],
    queryFn: ({ signal }) => call(freeCalls.proposals, {}, { signal }),
    placeholderData: (before) => before,
    enabled: own !== undefined,
  })
  return {
    proposals: data?.proposals ?? [],
    hasSettled: data !== undefined || failureCount > 0,
    ask: () => void refetch(),
  }
}

type Props = Pick<ReturnType<typeof useProposals>, 'proposals' | 'ask'>

/** Slots that are reserved with one tap, proposed from the person's earlier reservations. */
export function Proposals({ proposals, ask }: Props) {
  const t = useTexts('HOME')
  if (proposals.length === 0) return null
  return (
    <Section title={t('PROPOSALS')} actions={<Link to="/free">{t('OTHER_TIME')}</Link>}>
      <List>
        {proposals.map((proposal) => (
          <ProposalRow key={`${proposal.lane.id} ${proposal.dateRange.start}`} proposal={proposal} onRefused={ask} />
        ))}
      </List>
    </Section>
  )
}

function ProposalRow({ proposal, onRefused }: { proposal: Proposal; onRefused: () => void }) {
  const t = useTexts('HOME')
  const [language] = useLanguage()
  const laneName = useLaneName()
  const { club } = useSession()
  const sendOnce = useSendOnce()
  const { clubId, clubName, range, lane, date, times, use, isUsualTime, isUsualLane, price } = proposal
  const day = dayInWords(date, language, 'long')
  const facts = [
    isUsualLane ? t('YOUR_LANE', { lane: laneName(lane.name) }) : laneName(lane.name),
    range.name,
    ...(clubId === club?.id ? [] : [clubName]),
  ]

  const reserve = async () => {
    const expectedPrice = price?.gross ?? NO_CENTS
    const line = { eventId: range.id, laneId: lane.id, date, times, use, expectedPrice }
    const input = { type: 'fixed' as const, targetId: range.id, clubId, specifics: { reservations: [line] } }
    try {
      const { ids } = await sendOnce(input, (idempotencyKey) =>
        call(ownCalls.create, input, { clubId, idempotencyKey }),
      )
      const done = t('RESERVED', { day, times: t('TIME', times) })
      toastReserved({ clubId, ids }, { done, undo: t('UNDO'), undone: t('UNDONE') })
    } catch (error) {
      onRefused()
      throw error
    }
  }
  return (
    <li className={`${list.row} ${classes.proposal}`}>
      <span className={list.words}>
        <strong>
          {dayInWords(date, language, 'short')}, {t('TIME', times)}
        </strong>
        <span>
          <Dotted facts={facts} />
        </span>
        {price && <b>{amountText(price.gross, price.currency, language)}</b>}
        {isUsualTime && <Dim as="span">{t('AS_USUAL')}</Dim>}
      </span>
      <SaveButton
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        label={t('RESERVE_THIS', { day, times: t('TIME', times), lane: laneName(lane.name) })}
        onSave={reserve}
      >
        <span className={classes.word}>{t('RESERVE')}</span>
      </SaveButton>
    </li>
  )
}
