import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { familyCalls } from '@bahnfrei/domain/families/calls.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../base/form/fieldErrors.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useSendsMail } from '../base/session/useSendsMail.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { NoMailNote } from '../base/ui/NoMailNote.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { MemberPicker } from '../members/MemberPicker.tsx'

type Way = 'member' | 'mail'

/** Proposes somebody as a guardian: a person of the club, or the owner of an address. */
export function AddGuardianDialog({ uid, onClose }: { uid: Id<'user'>; onClose: () => void }) {
  const t = useTexts('GUARDIANS')
  const check = useFieldErrors()
  const { me } = useSession()
  const sendsMail = useSendsMail()
  const [way, setWay] = useState<Way>('member')
  const [member, setMember] = useState<{ uid: Id<'user'>; name: string }>()
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const mailFault = check.email(email)

  const save = async () => {
    setTried(true)
    if (way === 'mail' ? mailFault !== null : member === undefined) return 'failed'
    if (way === 'mail') await call(familyCalls.invite, { uid, email: email.trim() })
    else if (member !== undefined) await call(familyCalls.link, { uid, guardianUid: member.uid })
    toast.success(t('SAVED', { name: way === 'mail' ? email.trim() : (member?.name ?? '') }))
    onClose()
    return undefined
  }

  return (
    <EditDialog isOpen isDirty={member !== undefined || email !== ''} onClose={onClose} title={t('ADD')} width={440}>
      <Form label={t('ADD')}>
        <Choice
          label={t('BY')}
          options={[
            { value: 'member', label: t('BY_MEMBER') },
            ...(sendsMail === false ? [] : [{ value: 'mail' as const, label: t('BY_MAIL') }]),
          ]}
          value={way}
          onChange={setWay}
        />
        <NoMailNote />
        {way === 'member' ? (
          <MemberPicker
            label={t('MEMBER')}
            value={member}
            onChange={setMember}
            required
            isMissing={isTried && member === undefined}
            except={{ uid: me?.uid, why: t('SELF') }}
          />
        ) : (
          <TextInput
            type="email"
            label={t('EMAIL')}
            description={t('EMAIL_TEXT')}
            value={email}
            maxLength={200}
            autoComplete="off"
            error={isTried && mailFault}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        <SaveButton onSave={save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
