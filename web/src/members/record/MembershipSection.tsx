import type { MembershipStatus } from '@bahnfrei/domain/base/rights/standing.ts'
import { whyNotInvite } from '@bahnfrei/domain/members/invitation.ts'
import type { Member } from '@bahnfrei/domain/members/member.ts'
import { HIDDEN_ON } from '@bahnfrei/domain/members/record.ts'
import { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { nextStatuses, whyNotStatus } from '@bahnfrei/domain/members/status.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ChecksField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import target from '../../base/styles/target.module.css'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { momentWords, recordedDay } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { FactGrid } from '../../base/ui/FactGrid.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Row, Stack } from '../../base/ui/Layout.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { InviteActs } from '../invite/InviteActs.tsx'

/** The membership of a person: its status, the next possible states, and the features on which the person is hidden. */
export function MembershipSection({ member }: { member: Member }) {
  const t = useTexts('ADMIN_MEMBERS')
  const { may } = useSession()
  const [next, setNext] = useState<MembershipStatus>()
  const { uid, membershipStatus, invitedOn, isCompany } = member
  const facts = useFacts(member)
  const possible = usePossible(member)
  const canBeInvited =
    whyNotInvite({ status: membershipStatus, hasAccount: member.ofAccount !== null, isCompany }) === undefined
  const isDecided = may('members:w') && membershipStatus !== 'pending'
  return (
    <>
      <Section title={t('TABS.membership')}>
        <Stack>
          <FactGrid facts={facts} />
          {possible.length > 0 && (
            <Row>
              {possible.map((to) => (
                <Button key={to} variant="default" onClick={() => setNext(to)}>
                  {t(`BECOME.${to}`)}
                </Button>
              ))}
            </Row>
          )}
          {may('members:w') && canBeInvited && (
            <InviteActs uid={uid} name={member.name.full} email={member.contact.email} isInvited={invitedOn !== null} />
          )}
          {membershipStatus === 'pending' && <p>{t('IS_PENDING')}</p>}
          {isDecided && (
            <Row gap={24}>
              <Link className={target.target} to="/admin/members/merge" search={{ uid }}>
                {t('MERGE.LINK')}
              </Link>
              {!isCompany && (
                <Link className={target.target} to="/admin/members/guardians/$uid" params={{ uid }}>
                  {t('GUARDIANS')}
                </Link>
              )}
            </Row>
          )}
        </Stack>
      </Section>
      {isDecided && <HiddenSection member={member} />}
      {next && <StatusDialog member={member} to={next} onClose={() => setNext(undefined)} />}
    </>
  )
}

/** The facts of a membership, each with its label. */
function useFacts(member: Member) {
  const t = useTexts('ADMIN_MEMBERS')
  const [language] = useLanguage()
  const { kept, invitedOn, invitationOpenedOn } = member
  const day = (date: string | null) => (date === null ? t('NOT_GIVEN') : recordedDay(date, language))
  const moment = (on: number) => ({ moment: momentWords(on, language) })
  const account =
    invitedOn === null
      ? [t(member.hasAttachedAccount ? 'YES' : 'NO')]
      : [
          t('INVITED_ON', moment(invitedOn)),
          ...(invitationOpenedOn === null ? [] : [t('OPENED_ON', moment(invitationOpenedOn))]),
        ]
  return [
    [t('FACTS.STATUS'), `${t(`STATUSES.${member.membershipStatus}`)} (${t(member.isActive ? 'ACTIVE' : 'INACTIVE')})`],
    [t('FACTS.JOINED'), day(member.joinDate)],
    [t('FACTS.LEFT'), day(member.leaveDate)],
    [t('FACTS.KEPT'), kept && t(`KEPT.${kept.ground}`, { day: kept.until ? recordedDay(kept.until, language) : '' })],
    [t('FACTS.ACCOUNT'), account.join(', ')],
    [
      t('FACTS.RESERVATIONS'),
      t('RESERVATION_COUNT', { total: member.totalReservations, coming: member.comingReservations }),
    ],
  ] as const
}

/** The states to which this officer may change the membership. */
function usePossible({ uid, membershipStatus, permissions, isLastOwner }: Member): MembershipStatus[] {
  const { me, club, may } = useSession()
  if (!may('members:w')) return []
  const changing = {
    isSelf: me?.uid === uid,
    byOwner: club?.permissions.owner === 'w',
    isOwner: permissions.owner === 'w',
    isAdmin: permissions.admin !== undefined,
    isLastOwner,
  }
  return nextStatuses(membershipStatus).filter((to) => whyNotStatus(membershipStatus, to, changing) === undefined)
}

function StatusDialog({ member, to, onClose }: { member: Member; to: MembershipStatus; onClose: () => void }) {
  const t = useTexts('ADMIN_MEMBERS')
  const { uid, name, comingReservations } = member
  const ends = to === 'exMember' || to === 'blocked' || to === 'contact'
  const [isCancelling, setCancelling] = useState(ends)
  const change = async () => {
    const { cancelled } = await call(recordCalls.changeMembership, {
      uid,
      status: to,
      cancelReservations: ends && isCancelling && comingReservations > 0,
    })
    toast.success(t('STATUS_CHANGED', { name: name.full, status: t(`STATUSES.${to}`), cancelled }))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={change}
      title={t(`BECOME.${to}`)}
      confirm={t(`BECOME.${to}`)}
      isDangerous={ends}
    >
      <p>{t(`BECOME_TEXT.${to}`, { name: name.full })}</p>
      {ends && comingReservations > 0 && (
        <Switch
          label={t('CANCEL_COMING', { count: comingReservations })}
          description={t('CANCEL_COMING_TEXT')}
          isOn={isCancelling}
          onChange={setCancelling}
        />
      )}
    </ConfirmDialog>
  )
}

/** The features on which the person is not offered for a choice (MEMB-014). */
function HiddenSection({ member: { uid, membershipStatus: status, hiddenOnFeatures } }: { member: Member }) {
  const t = useTexts('ADMIN_MEMBERS.HIDDEN')
  const form = useForm({
    call: recordCalls.changeMembership,
    values: { hiddenOnFeatures },
    send: (hidden) => call(recordCalls.changeMembership, { uid, status, ...hidden }),
    onDone: () => toast.success(t('SAVED')),
  })
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <Form label={t('TITLE')} form={form}>
        <ChecksField
          form={form}
          name="hiddenOnFeatures"
          label={t('LABEL')}
          options={HIDDEN_ON.map((value) => ({ value, label: t(`ON.${value}`) }))}
        />
        <SaveBar label={t('SAVE')} onSave={form.save} draft={form} />
      </Form>
    </Section>
  )
}
