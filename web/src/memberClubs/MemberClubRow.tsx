import { memberClubCalls } from '@bahnfrei/domain/memberClubs/calls.ts'
import type { MemberClub } from '@bahnfrei/domain/memberClubs/memberClub.ts'
import { MOST_DENIAL_REASON } from '@bahnfrei/domain/members/joining.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import list from '../base/list/list.module.css'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { momentWords } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { Dim, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import { TextArea } from '../base/ui/TextArea.tsx'
import { ClubName } from './ClubName.tsx'
import { useGivenWords } from './useGivenWords.ts'

type Asking = 'give' | 'reject' | 'end'
type Props = {
  request: MemberClub
  takesClubs: boolean
  /** The agreement with the club as a tenant. */
  children?: ReactNode
  /** The button that opens the agreement. */
  act?: ReactNode
}

/** A club that has asked to become a member, is one, or was refused, with the actions of an officer. */
export function MemberClubRow({ request, takesClubs, children, act }: Props) {
  const t = useTexts('MEMBER_CLUBS')
  const givenWords = useGivenWords()
  const [language] = useLanguage()
  const { may } = useSession()
  const { club, status, comment, denialReason, blocked, createdOn, approvedBy, approvedOn, given } = request
  const momentOf = (on: number) => momentWords(on, language)
  return (
    <li className={list.row}>
      <Stack gap={2} className={list.words}>
        <ClubName club={club} />
        {status === 'pending' && <Dim>{t('ASKED_ON', { moment: momentOf(createdOn) })}</Dim>}
        {status !== 'pending' && approvedOn !== null && (
          <Dim>
            {approvedBy === null
              ? t(`DECIDED_ON.${status}`, { moment: momentOf(approvedOn) })
              : t(`DECIDED_BY.${status}`, { name: approvedBy.name, moment: momentOf(approvedOn) })}
          </Dim>
        )}
        {status === 'pending' && comment !== '' && <p>{comment}</p>}
        {status === 'approved' && <p>{t('THEIRS', { given: givenWords(given) })}</p>}
        {denialReason !== '' && <p>{t('REASON', { reason: denialReason })}</p>}
        {blocked && <p>{t('BLOCKED')}</p>}
        {children}
      </Stack>
      {act}
      {takesClubs && may('clubMemberships:w') && <Acts request={request} />}
    </li>
  )
}

/** The actions of an officer for each state. All ask first, except forgetting a refused club. */
function Acts({ request }: { request: MemberClub }) {
  const t = useTexts('MEMBER_CLUBS')
  const [asking, ask] = useState<Asking>()
  const { club, status } = request
  const { id: memberClubId, name } = club
  const close = () => ask(undefined)
  const label = (act: string) => t('LABEL', { name, act })
  const forget = async () => {
    await call(memberClubCalls.remove, { memberClubId })
    toast.success(t('FORGOTTEN', { name }))
  }
  const first = status === 'pending' ? 'TAKE' : 'CHANGE'
  const second = status === 'pending' ? 'REJECT' : 'END'
  return (
    <>
      {status === 'rejected' ? (
        <SaveButton variant="subtle" label={label(t('FORGET'))} onSave={forget}>
          {t('FORGET')}
        </SaveButton>
      ) : (
        <>
          <Button
            variant={status === 'pending' ? 'filled' : 'subtle'}
            aria-label={label(t(first))}
            onClick={() => ask('give')}
          >
            {t(first)}
          </Button>
          <Button
            variant="subtle"
            aria-label={label(t(second))}
            onClick={() => ask(status === 'pending' ? 'reject' : 'end')}
          >
            {t(second)}
          </Button>
        </>
      )}
      {asking === 'give' && <GiveDialog request={request} onClose={close} />}
      {asking === 'reject' && <RejectDialog request={request} onClose={close} />}
      {asking === 'end' && <EndDialog request={request} onClose={close} />}
    </>
  )
}

type DialogProps = { request: MemberClub; onClose: () => void }

/** Sets the rights of a member club's people, when the club is taken in or later. */
function GiveDialog({ request: { club, status, given: stored }, onClose }: DialogProps) {
  const { id: memberClubId, name } = club
  const t = useTexts('MEMBER_CLUBS')
  const [given, setGiven] = useState(stored)
  const isNew = status === 'pending'
  const save = async () => {
    if (isNew) await call(memberClubCalls.decide, { memberClubId, action: 'approve', given })
    else await call(memberClubCalls.change, { memberClubId, given })
    toast.success(t(isNew ? 'TAKEN' : 'CHANGED', { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={save}
      title={t(isNew ? 'TAKE_TITLE' : 'CHANGE_TITLE', { name })}
      confirm={t(isNew ? 'TAKE' : 'SAVE')}
    >
      <Switch
        label={t('MAY_RESERVE')}
        description={t('MAY_RESERVE_TEXT')}
        isOn={given.mayReserve}
        onChange={(mayReserve) => setGiven({ ...given, mayReserve })}
      />
      <Switch
        label={t('SEES_CLUB')}
        description={t('SEES_CLUB_TEXT')}
        isOn={given.seesClub}
        onChange={(seesClub) => setGiven({ ...given, seesClub })}
      />
    </ConfirmDialog>
  )
}

function RejectDialog({ request: { club }, onClose }: DialogProps) {
  const { id: memberClubId, name } = club
  const t = useTexts('MEMBER_CLUBS')
  const [reason, setReason] = useState('')
  const [blockClub, block] = useState(false)
  const reject = async () => {
    const said = reason.trim() === '' ? {} : { denialReason: reason.trim() }
    await call(memberClubCalls.decide, { memberClubId, action: 'reject', blockClub, ...said })
    toast.success(t('REJECTED'))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={reject}
      title={t('REJECT_TITLE', { name })}
      confirm={t('REJECT')}
      isDangerous
    >
      <TextArea label={t('REJECT_REASON')} value={reason} most={MOST_DENIAL_REASON} onChange={setReason} />
      <Switch label={t('BLOCK')} isOn={blockClub} onChange={block} />
    </ConfirmDialog>
  )
}

function EndDialog({ request: { club }, onClose }: DialogProps) {
  const { id: memberClubId, name } = club
  const t = useTexts('MEMBER_CLUBS')
  const end = async () => {
    await call(memberClubCalls.remove, { memberClubId })
    toast.success(t('ENDED'))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={end}
      title={t('END_TITLE', { name })}
      confirm={t('END')}
      isDangerous
    >
      <p>{t('END_TEXT')}</p>
    </ConfirmDialog>
  )
}
