import type { MembershipStatus } from '@bahnfrei/domain/base/rights/standing.ts'
import { whyNotInvite } from '@bahnfrei/domain/members/invitation.ts'
import type { Member } from '@bahnfrei/domain/members/member.ts'
import { HIDDEN_ON } from '@bahnfrei/domain/members/record.ts'
import { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { nextStatuses, whyNotStatus } from '@bahnfrei/domain/members/status.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDraft } from '../../base/form/useDraft.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { momentWords, recordedDay } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { Checks } from '../../base/ui/Checks.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { InviteActs } from '../invite/InviteActs.tsx'
import screen from '../MemberScreen.module.css'
import classes from './record.module.css'

/** How somebody belongs to the club: status, what can become of it, and where the person is not offered. */
export function MembershipSection({ member }: { member: Member }) {
  const t = useTexts('ADMIN_MEMBERS')
  const [language] = useLanguage()
  const { me, club, may } = useSession()
  const [next, setNext] = useState<MembershipStatus>()
  const {
    uid,
    membershipStatus,
    isActive,
    joinDate,
    leaveDate,
    kept,
    hasAttachedAccount,
    invitedOn,
    invitationOpenedOn,
    permissions,
  } = member
  const day = (date: string | null) => (date === null ? t('NOT_GIVEN') : recordedDay(date, language))
  const changing = {
    isSelf: me?.uid === uid,
    byOwner: club?.permissions.owner === 'w',
    isOwner: permissions.owner === 'w',
    isAdmin: permissions.admin !== undefined,
    isLastOwner: member.isLastOwner,
  }
  const facts = {
    STATUS: `${t(`STATUSES.${membershipStatus}`)} (${t(isActive ? 'ACTIVE' : 'INACTIVE')})`,
    JOINED: day(joinDate),
    LEFT: day(leaveDate),
    KEPT: kept && t(`KEPT.${kept.ground}`, { day: kept.until ? recordedDay(kept.until, language) : '' }),
    ACCOUNT:
      invitedOn === null
        ? t(hasAttachedAccount ? 'YES' : 'NO')
        : [
            t('INVITED_ON', { moment: momentWords(invitedOn, language) }),
            invitationOpenedOn !== null && t('OPENED_ON', { moment: momentWords(invitationOpenedOn, language) }),
          ]
            .filter(Boolean)
            .join(', '),
    RESERVATIONS: t('RESERVATION_COUNT', { total: member.totalReservations, coming: member.comingReservations }),
  }
  const canBeInvited =
    whyNotInvite({ status: membershipStatus, hasAccount: member.ofAccount !== null, isCompany: member.isCompany }) ===
    undefined
  const possible = may('members:w')
    ? nextStatuses(membershipStatus).filter((to) => whyNotStatus(membershipStatus, to, changing) === undefined)
    : []
  return (
    <>
      <Section title={t('TABS.membership')}>
        <dl className={screen.facts}>
          {(Object.keys(facts) as (keyof typeof facts)[])
            .filter((fact) => facts[fact] !== null)
            .map((fact) => (
              <div key={fact}>
                <dt>{t(`FACTS.${fact}`)}</dt>
                <dd>{facts[fact]}</dd>
              </div>
            ))}
        </dl>
        {possible.length > 0 && (
          <div className={classes.acts}>
            {possible.map((to) => (
              <Button key={to} variant="default" onClick={() => setNext(to)}>
                {t(`BECOME.${to}`)}
              </Button>
            ))}
          </div>
        )}
        {may('members:w') && canBeInvited && (
          <InviteActs uid={uid} name={member.name.full} email={member.contact.email} isInvited={invitedOn !== null} />
        )}
        {membershipStatus === 'pending' && <p>{t('IS_PENDING')}</p>}
        {may('members:w') && membershipStatus !== 'pending' && (
          <p className={classes.reach}>
            <Link to="/admin/members/merge" search={{ uid }}>
              {t('MERGE.LINK')}
            </Link>
          </p>
        )}
        {may('members:w') && membershipStatus !== 'pending' && !member.isCompany && (
          <p className={classes.reach}>
            <Link to="/admin/members/guardians/$uid" params={{ uid }}>
              {t('GUARDIANS')}
            </Link>
          </p>
        )}
      </Section>
      <HiddenSection member={member} />
      {next && <StatusDialog member={member} to={next} onClose={() => setNext(undefined)} />}
    </>
  )
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

/** On which features the person is not offered (MEMB-014). */
function HiddenSection({ member: { uid, membershipStatus, hiddenOnFeatures } }: { member: Member }) {
  const t = useTexts('ADMIN_MEMBERS.HIDDEN')
  const { may } = useSession()
  const draft = useDraft({ hidden: hiddenOnFeatures })
  if (!may('members:w') || membershipStatus === 'pending') return null
  const save = async () => {
    const hiddenOnFeatures = draft.values.hidden
    await call(recordCalls.changeMembership, { uid, status: membershipStatus, hiddenOnFeatures })
    draft.keep()
    toast.success(t('SAVED'))
  }
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <Form label={t('TITLE')}>
        <Checks
          label={t('LABEL')}
          options={HIDDEN_ON.map((value) => ({ value, label: t(`ON.${value}`) }))}
          values={draft.values.hidden}
          onChange={(hidden) => draft.change({ hidden: HIDDEN_ON.filter((each) => hidden.includes(each)) })}
        />
        <SaveBar label={t('SAVE')} onSave={save} draft={draft} />
      </Form>
    </Section>
  )
}
