import { friendCalls } from '@bahnfrei/domain/friends/calls.ts'
import type { Friend } from '@bahnfrei/domain/friends/friend.ts'
import { Button } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { ConfirmAddressNote } from '../auth/ConfirmAddressNote.tsx'
import { TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useWhyNotYet } from '../base/session/useWhyNotYet.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import { Dialog } from '../base/ui/Dialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { MyFriendCode } from './MyFriendCode.tsx'
import { pastedCode } from './pastedCode.ts'

export type AddingWay = 'enter' | 'show'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** The way of adding a friend that is shown first. */
  way?: AddingWay
  /** A friend code that came with a link. */
  code?: string | undefined
  /** Called with the new friend, after the dialog has closed. */
  onAdded?: (friend: Friend) => void
}

/**
 * Adds a friend: by typing the friend's code or by showing the reader's. It is rendered outside of the form that opens
 * it.
 */
export function AddFriendDialog({ isOpen, onClose, way = 'enter', code, onAdded }: Props) {
  const t = useTexts('FRIENDS')
  return createPortal(
    <Dialog isOpen={isOpen} onClose={onClose} title={t('ADD.TITLE')} width={460}>
      <Ways
        way={way}
        code={code}
        onAdded={(friend) => {
          onClose()
          toast.success(t('ADDED', { name: friend.displayName }))
          onAdded?.(friend)
        }}
      />
    </Dialog>,
    document.body,
  )
}

function Ways({
  way: first,
  code,
  onAdded,
}: {
  way: AddingWay
  code: string | undefined
  onAdded: (friend: Friend) => void
}) {
  const t = useTexts('FRIENDS.ADD')
  const [way, setWay] = useState(first)
  const whyNotYet = useWhyNotYet(friendCalls.code)
  if (whyNotYet !== undefined) return <ConfirmAddressNote isNeeded />
  const options = [
    { value: 'enter', label: t('ENTER') },
    { value: 'show', label: t('SHOW') },
  ] as const
  return (
    <>
      <Choice label={t('WAY')} options={options} value={way} onChange={setWay} />
      {way === 'enter' ? <EnterCode code={code} onAdded={onAdded} /> : <MyFriendCode />}
    </>
  )
}

function EnterCode({ code, onAdded }: { code: string | undefined; onAdded: (friend: Friend) => void }) {
  const t = useTexts('FRIENDS.ADD')
  const form = useForm({
    call: friendCalls.code,
    values: { pasted: code ?? '' },
    check: ({ pasted }) => ({ pasted: pastedCode(pasted) === undefined ? { key: 'INVALID' } : undefined }),
    says: 'tried',
    send: async ({ pasted }) => {
      const { friend } = await call(friendCalls.code, { friendCode: pastedCode(pasted) })
      return friend ?? 'failed'
    },
    onDone: onAdded,
  })

  return (
    <Form label={t('ENTER')} form={form}>
      <TextField
        form={form}
        name="pasted"
        label={t('CODE')}
        description={t('CODE_HINT')}
        wrong={t('INVALID')}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Dim>{t('AGREE')}</Dim>
      <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
      <Button component={Link} to="/scan" variant="default" leftSection={<IconScan size={20} aria-hidden />}>
        {t('SCAN')}
      </Button>
    </Form>
  )
}
