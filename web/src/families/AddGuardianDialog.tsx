import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { familyCalls } from '@bahnfrei/domain/families/calls.ts'
import { emailFlaw } from '@bahnfrei/domain/users/email.ts'
import { useState } from 'react'
import { TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { useSession } from '../base/session/session.ts'
import { useSendsMail } from '../base/session/useSendsMail.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { NoMailNote } from '../base/ui/NoMailNote.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { MemberField } from '../members/MemberField.tsx'

type Way = 'member' | 'mail'

/** Proposes a guardian: a person of the club, or the owner of a mail address. */
export function AddGuardianDialog({ uid, onClose }: { uid: Id<'user'>; onClose: () => void }) {
  const t = useTexts('GUARDIANS')
  const { me } = useSession()
  const sendsMail = useSendsMail()
  const [way, setWay] = useState<Way>('member')
  const [name, setName] = useState('')
  const done = (name: string) => {
    toast.success(t('SAVED', { name }))
    onClose()
  }
  const byMember = useForm({
    call: familyCalls.link,
    values: { uid, guardianUid: '' },
    onDone: () => done(name),
  })
  const byMail = useForm({
    call: familyCalls.invite,
    values: { uid, email: '' },
    check: ({ email }) => ({ email: emailFlaw(email) }),
    onDone: (_, { email }) => done(email),
  })
  const isDirty = byMember.isDirty || byMail.isDirty

  return (
    <EditDialog isOpen isDirty={isDirty} onClose={onClose} title={t('ADD')} width={440}>
      <Form label={t('ADD')} form={way === 'mail' ? byMail : byMember}>
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
          <MemberField
            form={byMember}
            name="guardianUid"
            label={t('MEMBER')}
            except={{ uid: me?.uid, why: t('SELF') }}
            onName={setName}
          />
        ) : (
          <TextField form={byMail} name="email" type="email" label={t('EMAIL')} description={t('EMAIL_TEXT')} />
        )}
        <SaveButton onSave={way === 'mail' ? byMail.save : byMember.save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
