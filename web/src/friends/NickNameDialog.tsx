import { friendCalls } from '@bahnfrei/domain/friends/calls.ts'
import { type Friend, NICK_NAME_MAX } from '@bahnfrei/domain/friends/friend.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { FormDialog } from '../base/ui/FormDialog.tsx'

type Props = { isOpen: boolean; friend: Friend; onClose: () => void }

/** Asks for the reader's nickname of a friend. */
export function NickNameDialog({ isOpen, friend, onClose }: Props) {
  const t = useTexts('FRIENDS.NICK_NAME')
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('CHANGE', { name: friend.displayName })}
      save={t('SAVE')}
      fields={{ nickName: { label: t('LABEL'), description: t('HINT'), most: NICK_NAME_MAX } }}
      values={{ nickName: friend.nickName }}
      onSave={async ({ nickName }) => {
        await call(friendCalls.update, { friendId: friend.uid, nickName })
      }}
    />
  )
}
