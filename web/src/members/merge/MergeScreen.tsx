import { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { useSearch } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Comparison } from './Comparison.tsx'
import { FindRecord } from './FindRecord.tsx'
import { LikelyDoubles } from './LikelyDoubles.tsx'

/** /admin/members/merge: merges two records of the same person. */
export function MergeScreen() {
  const t = useTexts('ADMIN_MEMBERS')
  const { uid, other } = useSearch({ from: '/admin/members/merge' })
  const { data: member, state, error } = useLive(memberCalls.one, uid && { uid })
  const back = member ? (
    <BackLink to="/admin/members/view/$uid" params={{ uid: member.uid }}>
      {member.name.full || t('NAMELESS')}
    </BackLink>
  ) : (
    <BackLink to="/admin/members/list">{t('TO_LIST')}</BackLink>
  )
  return (
    <Page
      title={member ? t('MERGE.TITLE_OF', { name: member.name.full || t('NAMELESS') }) : t('MERGE.TITLE')}
      back={back}
      isLoading={uid !== undefined && state === 'loading'}
    >
      {uid !== undefined && state === 'failed' && <ErrorState error={error} />}
      {!other && <LikelyDoubles uid={uid} />}
      {uid === undefined && <FindRecord />}
      {member && (other ? <Comparison uid={member.uid} other={other} /> : <FindRecord key={uid} member={member} />)}
    </Page>
  )
}
