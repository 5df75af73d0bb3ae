import { type Friend, NICK_NAME_MAX } from '@bahnfrei/domain/friends/friend.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../base/api.ts'
import { useTexts } from '../base/texts.tsx'
import { Dialog } from '../base/ui/Dialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

type Props = { isOpen: boolean; friend: Friend; onClose: () => void }

/** Asks what one calls a friend. */
export function NickNameDialog({ isOpen, friend, onClose }: Props) {
  const t = useTexts('FRIENDS.NICK_NAME')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('CHANGE', { name: friend.displayName })} width={400} isSmall>
      <NickNameForm friend={friend} onSaved={onClose} />
    </Dialog>
  )
}

function NickNameForm({ friend, onSaved }: { friend: Friend; onSaved: () => void }) {
  const t = useTexts('FRIENDS.NICK_NAME')
  const [nickName, setNickName] = useState(friend.nickName)
  const save = async () => {
    await api.friends.update({ friendId: friend.uid, nickName })
    onSaved()
    return true
  }
  return (
    <Form label={t('LABEL')}>
      <TextInput
        label={t('LABEL')}
        description={t('HINT')}
        value={nickName}
        maxLength={NICK_NAME_MAX}
        autoComplete="off"
        onChange={({ target }) => setNickName(target.value)}
      />
      <SaveButton onSave={save}>{t('SAVE')}</SaveButton>
    </Form>
  )
}
