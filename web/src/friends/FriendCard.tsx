import { friendCalls } from '@bahnfrei/domain/friends/calls.ts'
import { type Friend, nameOfFriend } from '@bahnfrei/domain/friends/friend.ts'
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useWish } from '../base/form/useWish.ts'
import list from '../base/list/list.module.css'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dateOf } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { Avatar } from '../base/ui/Avatar.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { Card, Dim } from '../base/ui/Layout.tsx'
import { Marked } from '../base/ui/Marked.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import classes from './friends.module.css'
import { NickNameDialog } from './NickNameDialog.tsx'

/** A friend: the reader's nickname for the friend, and what each allows the other. */
export function FriendCard({ friend }: { friend: Friend }) {
  const t = useTexts('FRIENDS')
  const [language] = useLanguage()
  const [asked, setAsked] = useState<'nickName' | 'remove'>()
  const { displayName: name, hasPermissions, addedTime } = friend
  const since = dateOf(addedTime, language)
  const mayI = hasPermissions.submitReservations
  const stay = () => setAsked(undefined)

  const remove = async () => {
    await call(friendCalls.remove, { id: friend.id })
    toast.success(t('REMOVE.DONE', { name }))
  }

  return (
    <Card as="li">
      <div className={classes.head}>
        <Avatar name={name} photoURL={friend.photoURL} size={40} />
        <h2>{nameOfFriend(friend)}</h2>
        <ActionIcon variant="subtle" aria-label={t('NICK_NAME.CHANGE', { name })} onClick={() => setAsked('nickName')}>
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          className={list.dim ?? ''}
          aria-label={t('REMOVE.ACTION', { name })}
          onClick={() => setAsked('remove')}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
      <Dim>{t('SINCE', { date: since })}</Dim>
      <SubmitSwitch friend={friend} />
      <Marked sign={mayI ? IconCheck : IconX}>{t(mayI ? 'I_MAY' : 'I_MAY_NOT', { name })}</Marked>
      <NickNameDialog isOpen={asked === 'nickName'} friend={friend} onClose={stay} />
      <ConfirmDialog
        isOpen={asked === 'remove'}
        onClose={stay}
        onConfirm={remove}
        title={t('REMOVE.TITLE')}
        confirm={t('REMOVE.CONFIRM')}
        dismiss={t('REMOVE.KEEP')}
        isDangerous
      >
        {t('REMOVE.TEXT', { name })}
      </ConfirmDialog>
    </Card>
  )
}

function SubmitSwitch({ friend }: { friend: Friend }) {
  const t = useTexts('FRIENDS')
  const [isOn, change] = useWish(friend.gavePermissions.submitReservations, {
    store: (submitReservations) =>
      call(friendCalls.update, { friendId: friend.uid, permissions: { submitReservations } }),
    read: [friendCalls.list.route],
  })
  return (
    <Switch
      label={t('MAY_SUBMIT')}
      description={isOn ? t('MAY_SUBMIT_YES', { name: friend.displayName }) : undefined}
      isOn={isOn}
      onChange={change}
    />
  )
}
