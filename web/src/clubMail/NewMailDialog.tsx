import { clubMailCalls } from '@bahnfrei/domain/clubMail/calls.ts'
import { type Audience, MOST_NAMED } from '@bahnfrei/domain/clubMail/clubMail.ts'
import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Dialog } from '../base/ui/Dialog.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { useGroups } from '../groups/useGroups.ts'
import { chooseForMail, chosenForMail } from '../members/list/chosenForMail.ts'

/** Asks for the recipients of a new mail and creates the draft. */
export function NewMailDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('CLUB_MAIL')
  const navigate = useNavigate()
  const groups = useGroups()
  const [uids] = useState(() => chosenForMail().slice(0, MOST_NAMED))
  const [whom, setWhom] = useState<'chosen' | 'group' | 'everybody'>(uids.length > 0 ? 'chosen' : 'everybody')
  const [groupId, setGroup] = useState('')
  const audience: Audience =
    whom === 'chosen'
      ? { uids: [...uids] }
      : whom === 'group'
        ? { groupId: groupId || (groups[0]?.id ?? '') }
        : { everybody: true }
  const offered = [
    ...(uids.length > 0 ? (['chosen'] as const) : []),
    ...(groups.length > 0 ? (['group'] as const) : []),
    'everybody' as const,
  ]
  const close = () => {
    chooseForMail([])
    onClose()
  }
  const begin = async () => {
    const { id } = await call(clubMailCalls.create, { audience })
    close()
    await navigate({ to: '/admin/members/mails/$id', params: { id } })
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('NEW')}
      isSmall
      actions={<SaveButton onSave={begin}>{t('BEGIN')}</SaveButton>}
    >
      <NativeSelect
        label={t('WHOM')}
        data={offered.map((value) => ({ value, label: t(`AUDIENCES.${value}`, { count: uids.length }) }))}
        value={whom}
        onChange={({ target }) => setWhom(offered.find((each) => each === target.value) ?? 'everybody')}
      />
      {whom === 'group' && (
        <NativeSelect
          mt="md"
          label={t('GROUP')}
          data={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={groupId}
          onChange={({ target }) => setGroup(target.value)}
        />
      )}
    </Dialog>
  )
}
