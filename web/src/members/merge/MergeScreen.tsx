import { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import type { Member } from '@bahnfrei/domain/members/member.ts'
import { useSearch } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Card, Dim } from '../../base/ui/Layout.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Comparison } from './Comparison.tsx'
import { FindRecord } from './FindRecord.tsx'
import { LikelyDoubles } from './LikelyDoubles.tsx'
import classes from './merge.module.css'

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
      {member && !other && <First member={member} />}
      {!other && <LikelyDoubles uid={uid} />}
      {uid === undefined && <FindRecord />}
      {member && (other ? <Comparison uid={member.uid} other={other} /> : <FindRecord key={uid} member={member} />)}
    </Page>
  )
}

/** The record whose double is sought, with what tells it from that of another person of the same name. */
function First({ member }: { member: Member }) {
  const t = useTexts('ADMIN_MEMBERS')
  const { name, memberNumber, membershipStatus, address, email, hasAttachedAccount } = member
  const facts = [
    memberNumber !== null && t('NUMBER_SHORT', { number: `${memberNumber}` }),
    membershipStatus !== 'member' && t(`STATUSES.${membershipStatus}`),
    address.city,
    email,
    t(`ACCOUNTS.${hasAttachedAccount ? 'with' : 'without'}`),
  ]
  return (
    <Card gap={2} className={classes.first}>
      <Dim as="span">{t('MERGE.FIRST')}</Dim>
      <b>{name.full || t('NAMELESS')}</b>
      <Dim as="span">
        <Dotted facts={facts} />
      </Dim>
    </Card>
  )
}
