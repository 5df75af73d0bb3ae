import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import type { AccessRequest } from '@bahnfrei/domain/members/joining.ts'
import { whyNotAbsorb } from '@bahnfrei/domain/members/merge.ts'
import { Button } from '@mantine/core'
import { IconHistory, IconMailQuestion, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useSendsMail } from '../../base/session/useSendsMail.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures, momentWords } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Dim, List, Row, Stack } from '../../base/ui/Layout.tsx'
import { Marked } from '../../base/ui/Marked.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { MemberAreas } from '../MemberAreas.tsx'
import { CodeSection } from './CodeSection.tsx'
import { DecidedRequests } from './DecidedRequests.tsx'
import classes from './join.module.css'
import { RejectDialog } from './RejectDialog.tsx'

/** /admin/members/requests: the requests to join the club, and the code that people need to ask. */
export function RequestsScreen() {
  const t = useTexts('JOIN.REQUESTS')
  const { club } = useSession()
  const { data, state, error } = useLive(joinCalls.requests, {})
  const mayDecide = club !== undefined && holds(club.permissions, 'members:w')
  const requests = data?.requests ?? []
  return (
    <Page title={t('TITLE')} isLoading={state === 'loading'}>
      <MemberAreas />
      {state === 'failed' && <ErrorState error={error} />}
      {mayDecide && requests.length === 0 && <CodeSection />}
      <Section title={t('WAITING', { count: requests.length })}>
        {data && requests.length === 0 && (
          <EmptyState
            icon={<IconUserPlus size={44} />}
            title={t('NONE')}
            action={
              mayDecide && (
                <Button component={Link} variant="default" to="/admin/members/invitations">
                  {t('INVITE')}
                </Button>
              )
            }
          >
            {t('NONE_TEXT')}
          </EmptyState>
        )}
        {requests.length > 0 && (
          <List>
            {requests.map((request) => (
              <RequestCard key={request.id} request={request} mayDecide={mayDecide} />
            ))}
          </List>
        )}
      </Section>
      {mayDecide && requests.length > 0 && <CodeSection />}
      <DecidedRequests />
    </Page>
  )
}

type CardProps = { request: AccessRequest; mayDecide: boolean }

/** A request: the person, the club's facts on the person, and the actions, the likely one first. */
function RequestCard({ request, mayDecide }: CardProps) {
  const t = useTexts('JOIN.REQUESTS')
  const [language] = useLanguage()
  const { name, email, createdOn } = request
  return (
    <li className={classes.request}>
      <Avatar name={name || email} photoURL={null} size={44} />
      <div className={classes.who}>
        <h3>{name || email}</h3>
        <Dim>{email}</Dim>
        <Dim>{t('ASKED_ON', { moment: momentWords(createdOn, language) })}</Dim>
      </div>
      <Stack className={classes.known}>
        <Known request={request} />
        {mayDecide &&
          request.proposals.map((proposal, index) => (
            <Proposal key={proposal.uid} request={request} proposal={proposal} isLikely={index === 0} />
          ))}
      </Stack>
      {mayDecide && <Decision request={request} />}
    </li>
  )
}

/** The facts that the club already has of the person, whether the address is confirmed, and the comment. */
function Known({ request: { was, isVerified, comment } }: { request: AccessRequest }) {
  const t = useTexts('JOIN.REQUESTS')
  const [language] = useLanguage()
  const numberWords = useNumberWords()
  const sendsMail = useSendsMail()
  return (
    <>
      {was !== null && (was.status === 'exMember' || was.status === 'denied') && (
        <Marked sign={IconHistory}>
          {[
            was.status === 'exMember' && was.leaveDate !== null
              ? t('WAS.until', { day: dayFigures(was.leaveDate, language) })
              : t(`WAS.${was.status}`),
            numberWords(was.memberNumber),
          ]
            .filter(Boolean)
            .join(', ')}
        </Marked>
      )}
      {!isVerified && sendsMail !== undefined && (
        <Marked sign={IconMailQuestion}>{t(sendsMail ? 'UNPROVED' : 'VOUCH')}</Marked>
      )}
      {comment !== '' && <blockquote className={classes.comment}>{comment}</blockquote>}
    </>
  )
}

type ProposalProps = { request: AccessRequest; proposal: AccessRequest['proposals'][number]; isLikely: boolean }

/** A record of the club that may be the same person, with a button that merges it with the request. */
function Proposal({ request: { id, name }, proposal, isLikely }: ProposalProps) {
  const t = useTexts('JOIN.REQUESTS')
  const { me, club } = useSession()
  const numberWords = useNumberWords()
  const isSelf = proposal.uid === me?.uid || id === me?.uid
  const whyNot = whyNotAbsorb({ by: club?.permissions ?? {}, isSelf, from: proposal, to: { groups: [] } })
  const merge = async () => {
    const into = { mergeMembers: true, mergeMemberUid: proposal.uid }
    await call(joinCalls.decideRequest, { uid: id, action: 'approve', addType: 'member', ...into })
    toast.success(t('MERGED', { name }))
  }
  return (
    <Row className={classes.proposal}>
      <p>
        {t('KNOWN', { who: [proposal.name, numberWords(proposal.memberNumber)].filter(Boolean).join(', ') })}{' '}
        <strong>{t(proposal.isInvited ? 'INVITED' : proposal.isSameMail ? 'SAME_MAIL' : 'SAME_NAME')}</strong>
      </p>
      <SaveButton
        {...(!isLikely && { variant: 'default' })}
        label={t('LABEL', { name, act: t('MERGE') })}
        disabledReason={whyNot && t(`WHY_NOT.${whyNot}`)}
        onSave={merge}
      >
        {t('MERGE')}
      </SaveButton>
    </Row>
  )
}

/** Accepts the person as a member or a guest, or rejects the request. */
function Decision({ request }: { request: AccessRequest }) {
  const t = useTexts('JOIN.REQUESTS')
  const [isRejecting, askToReject] = useState(false)
  const { id, name, proposals } = request
  const approve = (addType: 'member' | 'guest') => async () => {
    await call(joinCalls.decideRequest, { uid: id, action: 'approve', addType })
    toast.success(t('TAKEN', { name }))
  }
  const labelOf = (act: string) => t('LABEL', { name, act })
  const isKnown = proposals.length > 0
  const asMember = t(isKnown ? 'MEMBER_NEW' : 'MEMBER')
  return (
    <div className={classes.decision}>
      <SaveButton {...(isKnown && { variant: 'default' })} label={labelOf(asMember)} onSave={approve('member')}>
        {asMember}
      </SaveButton>
      <SaveButton variant="subtle" label={labelOf(t('GUEST'))} onSave={approve('guest')}>
        {t('GUEST')}
      </SaveButton>
      <Button variant="subtle" aria-label={labelOf(t('REJECT'))} onClick={() => askToReject(true)}>
        {t('REJECT')}
      </Button>
      <RejectDialog request={request} isOpen={isRejecting} onClose={() => askToReject(false)} />
    </div>
  )
}

/** Returns a function for a membership number in words; empty without a number. */
function useNumberWords() {
  const t = useTexts('JOIN.REQUESTS')
  return (memberNumber: number | null) => (memberNumber === null ? '' : t('NUMBER', { number: `${memberNumber}` }))
}
