import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import type { Invitee } from '@bahnfrei/domain/members/invitation.ts'
import { invitationCalls } from '@bahnfrei/domain/members/invitationCalls.ts'
import { Button, TextInput } from '@mantine/core'
import { IconPrinter, IconUserCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { useSendsMail } from '../../base/session/useSendsMail.ts'
import { useWhyNotYet } from '../../base/session/useWhyNotYet.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { momentWords } from '../../base/time/days.ts'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Dim } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { AddPerson } from '../AddPerson.tsx'
import { InviteActs } from './InviteActs.tsx'
import classes from './invite.module.css'
import { useInvite } from './useInvite.ts'

/** /admin/members/invitations: people without an account, and their invitations. */
export function InvitationsScreen() {
  const t = useTexts('INVITE')
  const areas = useTexts('MEMBER_AREAS')
  const adding = useTexts('NEW_MEMBER')
  const { data, state, error } = useLive(invitationCalls.invitations, {})
  const { may } = useSession()
  return (
    <Page
      title={t('TITLE')}
      isLoading={state === 'loading'}
      actions={data && data.count > 0 && may('members:w') && <ForAll people={data.people.toSorted(byName)} />}
      back={<BackLink to="/admin/members/list">{areas('TITLE')}</BackLink>}
    >
      {state === 'failed' && <ErrorState error={error} />}
      {data && data.count === 0 && (
        <EmptyState icon={<IconUserCheck size={44} />} title={t('NONE')} action={<AddPerson label={adding('ADD')} />}>
          {t('NONE_TEXT')}
        </EmptyState>
      )}
      {data && data.count > 0 && <People found={data} />}
    </Page>
  )
}

function byName(one: Invitee, other: Invitee): number {
  return compareNames(one.name, other.name) || (one.id < other.id ? -1 : 1)
}

function People({ found: { people, count, left } }: { found: OutputOf<typeof invitationCalls.invitations> }) {
  const t = useTexts('INVITE')
  const { may } = useSession()
  const sendsMail = useSendsMail()
  const whyNot = useWhyNotYet(invitationCalls.invite)
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLocaleLowerCase()
  const shown = people
    .toSorted(byName)
    .filter(({ name, memberNumber }) => name.toLocaleLowerCase().includes(wanted) || `${memberNumber}` === wanted)
  return (
    <>
      <p className={list.dim}>
        {t('TEXT')} {may('members:w') && left !== null && t('LEFT', { left })}{' '}
        {may('members:w') && !may('billing:w') && t('WITHOUT_BANK')}
      </p>
      {whyNot && <Notice kind="note">{whyNot}</Notice>}
      {sendsMail === false && <Notice kind="note">{t('WITHOUT_MAIL')}</Notice>}
      <TextInput
        type="search"
        maw="24rem"
        mb="sm"
        label={t('SEARCH')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className={list.count}>
        {t('COUNT', { count, invited: people.filter(({ invitedOn }) => invitedOn !== null).length })}
        {count > people.length && ` ${t('MORE', { shown: people.length })}`}
      </p>
      <ul className={list.rows}>
        {shown.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
    </>
  )
}

function PersonRow({ person: { id, name, memberNumber, email, invitedOn, openedOn } }: { person: Invitee }) {
  const t = useTexts('INVITE')
  const [language] = useLanguage()
  const { may } = useSession()
  const facts = [
    memberNumber === null ? '' : t('NUMBER', { number: `${memberNumber}` }),
    email || t('NO_MAIL'),
    invitedOn !== null && t('INVITED_ON', { moment: momentWords(invitedOn, language) }),
    openedOn !== null && t('OPENED_ON', { moment: momentWords(openedOn, language) }),
  ]
  return (
    <li className={`${list.row} ${classes.person}`}>
      <div className={list.words}>
        <Link to="/admin/members/view/$uid" params={{ uid: id }}>
          <b>{name}</b>
        </Link>
        <Dim as="span">
          <Dotted facts={facts} />
        </Dim>
      </div>
      {may('members:w') && <InviteActs uid={id} name={name} email={email} isInvited={invitedOn !== null} />}
    </li>
  )
}

/**
 * Invites all people who have no invitation yet: by mail where mails are sent and the person has an address, else on
 * paper.
 */
function ForAll({ people }: { people: Invitee[] }) {
  const t = useTexts('INVITE')
  const { byMail, onPaper } = useInvite()
  const [isAsking, ask] = useState(false)
  const whyNot = useWhyNotYet(invitationCalls.invite)
  const sendsMail = useSendsMail()
  const waiting = people.filter(({ invitedOn }) => invitedOn === null)
  const isReached = ({ email }: Invitee) => sendsMail === true && email !== ''
  const [withMail, without] = [waiting.filter(isReached), waiting.filter((person) => !isReached(person))]
  const idsOf = (some: Invitee[]) => some.map(({ id }) => id)
  const send = async () => {
    await byMail(idsOf(withMail))
    ask(false)
  }
  return (
    <>
      {withMail.length > 0 && (
        <Button disabled={whyNot !== undefined} onClick={() => ask(true)}>
          {t('ALL_BY_MAIL', { count: withMail.length })}
        </Button>
      )}
      {without.length > 0 && (
        <SaveButton
          variant={withMail.length > 0 ? 'default' : 'filled'}
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabledReason={whyNot}
          onSave={() => onPaper(idsOf(without))}
        >
          {t('ALL_ON_PAPER', { count: without.length })}
        </SaveButton>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={send}
        title={t('ALL_BY_MAIL', { count: withMail.length })}
        confirm={t('BY_MAIL')}
      >
        <p>{t('ALL_BY_MAIL_TEXT', { count: withMail.length, without: without.length })}</p>
      </ConfirmDialog>
    </>
  )
}
