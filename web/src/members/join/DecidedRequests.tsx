import { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import type { DecidedRequest } from '@bahnfrei/domain/members/joining.ts'
import { Link } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { momentWords } from '../../base/time/days.ts'
import { Dim, List, Stack } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './join.module.css'

/** The requests on which the club has decided, with the officer and the time. */
export function DecidedRequests() {
  const t = useTexts('JOIN.REQUESTS')
  const { data } = useLive(joinCalls.decidedRequests, {})
  if (data === undefined || data.requests.length === 0) return null
  const latestFirst = data.requests.toSorted((one, other) => (other.approvedOn ?? 0) - (one.approvedOn ?? 0))
  return (
    <Section title={t('DECIDED')}>
      <List>
        {latestFirst.map((request) => (
          <DecidedCard key={request.uid} request={request} />
        ))}
      </List>
    </Section>
  )
}

function DecidedCard({ request }: { request: DecidedRequest }) {
  const t = useTexts('JOIN.REQUESTS')
  const [language] = useLanguage()
  const { uid, member, status, approvedBy, approvedOn, denialReason, blocked } = request
  const moment = approvedOn === null ? '' : momentWords(approvedOn, language)
  return (
    <Stack as="li" gap={4} className={classes.decided}>
      <h3>
        {member === null ? (
          t('NO_MEMBER')
        ) : (
          <Link to="/admin/members/view/$uid" params={{ uid }}>
            {member.name}
          </Link>
        )}
      </h3>
      <Dim>
        {approvedBy === null
          ? t(`DECIDED_ON.${status}`, { moment })
          : t(`DECIDED_BY.${status}`, { name: approvedBy.name, moment })}
      </Dim>
      {denialReason !== '' && <p>{t('REASON_TOLD', { reason: denialReason })}</p>}
      {blocked && <p>{t('BLOCKED')}</p>}
    </Stack>
  )
}
