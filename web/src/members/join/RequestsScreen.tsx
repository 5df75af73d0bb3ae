import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { holds } from '@bahnfrei/domain/base/permissions.ts'
import { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import type { AccessRequest } from '@bahnfrei/domain/members/joining.ts'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../base/api.ts'
import { momentWords } from '../../base/days.ts'
import { useLive } from '../../base/live.ts'
import { useSession } from '../../base/session.ts'
import { useLanguage, useTexts } from '../../base/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { MemberAreas } from '../MemberAreas.tsx'
import { CodeSection } from './CodeSection.tsx'
import classes from './join.module.css'
import { RejectDialog } from './RejectDialog.tsx'

/** /admin/members/requests: who asks to come into the club, and the code by which people do. */
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
      <Section title={t('WAITING')}>
        {requests.length === 0 ? (
          <EmptyState icon={<IconUserPlus size={44} />} title={t('NONE')}>
            {t('NONE_TEXT')}
          </EmptyState>
        ) : (
          <ul className={classes.requests}>
            {requests.map((request) => (
              <RequestCard key={request.id} request={request} mayDecide={mayDecide} />
            ))}
          </ul>
        )}
      </Section>
      {mayDecide && <CodeSection />}
    </Page>
  )
}

function RequestCard({ request, mayDecide }: { request: AccessRequest; mayDecide: boolean }) {
  const t = useTexts('JOIN.REQUESTS')
  const [language] = useLanguage()
  const [isRejecting, askToReject] = useState(false)
  const { id, name, email, comment, createdOn, proposals } = request

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
  const labelOf = (act: string) => t('LABEL', { name, act })
  return (
    <li className={classes.request}>
      <div>
        <p>
          <strong>{name || email}</strong>
        </p>
        <p className={classes.dim}>{email}</p>
        <p className={classes.dim}>{t('ASKED_ON', { moment: momentWords(createdOn, language) })}</p>
      </div>
      {comment !== '' && <p>{comment}</p>}
      {mayDecide &&
        proposals.map((known) => {
          const who = [known.name, known.memberNumber === null ? '' : t('NUMBER', { number: `${known.memberNumber}` })]
          return (
            <div key={known.uid} className={classes.proposal}>
              <p>{t('KNOWN', { who: who.filter(Boolean).join(', ') })}</p>
              <SaveButton variant="default" label={labelOf(t('MERGE'))} onSave={merge(known.uid)}>
                {t('MERGE')}
              </SaveButton>
            </div>
          )
        })}
      {mayDecide && (
        <div className={classes.actions}>
          <SaveButton label={labelOf(t('MEMBER'))} onSave={approve('member')}>
            {t('MEMBER')}
          </SaveButton>
          <SaveButton variant="default" label={labelOf(t('GUEST'))} onSave={approve('guest')}>
            {t('GUEST')}
          </SaveButton>
          <Button variant="default" aria-label={labelOf(t('REJECT'))} onClick={() => askToReject(true)}>
            {t('REJECT')}
          </Button>
        </div>
      )}
      <RejectDialog request={request} isOpen={isRejecting} onClose={() => askToReject(false)} />
    </li>
  )
}
