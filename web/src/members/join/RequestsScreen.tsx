import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
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
import { Page } from '../../base/ui/Page.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { MemberAreas } from '../MemberAreas.tsx'
import { CodeSection } from './CodeSection.tsx'
import { DecidedRequests } from './DecidedRequests.tsx'
import classes from './join.module.css'
import { RejectDialog } from './RejectDialog.tsx'

/** /admin/members/requests: the requests to join the club, and the code that people need for one. */
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
          <ul className={classes.requests}>
            {requests.map((request) => (
              <RequestCard key={request.id} request={request} mayDecide={mayDecide} />
            ))}
          </ul>
        )}
      </Section>
      {mayDecide && requests.length > 0 && <CodeSection />}
      <DecidedRequests />
    </Page>
  )
}

type CardProps = { request: AccessRequest; mayDecide: boolean }

/** A request: the person, what the club knows of them already, and the likely decision; the others come after it. */
function RequestCard({ request, mayDecide }: CardProps) {
  const t = useTexts('JOIN.REQUESTS')
  const [language] = useLanguage()
  const { me, club } = useSession()
  const [isRejecting, askToReject] = useState(false)
  const sendsMail = useSendsMail()
  const { id, name, email, isVerified, comment, createdOn, was, proposals } = request

  const approve = (addType: 'member' | 'guest') => async () => {
    await call(joinCalls.decideRequest, { uid: id, action: 'approve', addType })
    toast.success(t('TAKEN', { name }))
  }
  const merge = (mergeMemberUid: Id<'user'>) => async () => {
    await call(joinCalls.decideRequest, {
      uid: id,
      action: 'approve',
      addType: 'member',
      mergeMembers: true,
      mergeMemberUid,
    })
    toast.success(t('MERGED', { name }))
  }
  const whyNotTake = (known: (typeof proposals)[number]) => {
    const isSelf = known.uid === me?.uid || id === me?.uid
    const whyNot = whyNotAbsorb({ by: club?.permissions ?? {}, isSelf, from: known, to: { groups: [] } })
    return whyNot && t(`WHY_NOT.${whyNot}`)
  }
  const labelOf = (act: string) => t('LABEL', { name, act })
  const numberOf = (memberNumber: number | null) =>
    memberNumber === null ? '' : t('NUMBER', { number: `${memberNumber}` })
  const isKnown = proposals.length > 0
  return (
    <li className={classes.request}>
      <Avatar name={name || email} photoURL={null} size={44} />
      <div className={classes.who}>
        <h3>{name || email}</h3>
        <p className={classes.dim}>{email}</p>
        <p className={classes.dim}>{t('ASKED_ON', { moment: momentWords(createdOn, language) })}</p>
      </div>
      <div className={classes.known}>
        {was !== null && (was.status === 'exMember' || was.status === 'denied') && (
          <p className={classes.fact}>
            <IconHistory size={18} aria-hidden />
            {[
              was.status === 'exMember' && was.leaveDate !== null
                ? t('WAS.until', { day: dayFigures(was.leaveDate, language) })
                : t(`WAS.${was.status}`),
              numberOf(was.memberNumber),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
        {!isVerified && sendsMail !== undefined && (
          <p className={classes.fact}>
            <IconMailQuestion size={18} aria-hidden />
            {t(sendsMail ? 'UNPROVED' : 'VOUCH')}
          </p>
        )}
        {comment !== '' && <blockquote className={classes.comment}>{comment}</blockquote>}
        {mayDecide &&
          proposals.map((known, index) => (
            <div key={known.uid} className={classes.proposal}>
              <p>
                {t('KNOWN', { who: [known.name, numberOf(known.memberNumber)].filter(Boolean).join(', ') })}{' '}
                <strong>{t(known.isInvited ? 'INVITED' : known.isSameMail ? 'SAME_MAIL' : 'SAME_NAME')}</strong>
              </p>
              <SaveButton
                {...(index > 0 && { variant: 'default' })}
                label={labelOf(t('MERGE'))}
                disabledReason={whyNotTake(known)}
                onSave={merge(known.uid)}
              >
                {t('MERGE')}
              </SaveButton>
            </div>
          ))}
      </div>
      {mayDecide && (
        <div className={classes.decision}>
          <SaveButton
            {...(isKnown && { variant: 'default' })}
            label={labelOf(t(isKnown ? 'MEMBER_NEW' : 'MEMBER'))}
            onSave={approve('member')}
          >
            {t(isKnown ? 'MEMBER_NEW' : 'MEMBER')}
          </SaveButton>
          <SaveButton variant="subtle" label={labelOf(t('GUEST'))} onSave={approve('guest')}>
            {t('GUEST')}
          </SaveButton>
          <Button variant="subtle" aria-label={labelOf(t('REJECT'))} onClick={() => askToReject(true)}>
            {t('REJECT')}
          </Button>
        </div>
      )}
      <RejectDialog request={request} isOpen={isRejecting} onClose={() => askToReject(false)} />
    </li>
  )
}
