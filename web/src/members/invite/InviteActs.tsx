import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { invitationCalls } from '@bahnfrei/domain/members/invitationCalls.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useSendsMail } from '../../base/session/useSendsMail.ts'
import { useWhyNotYet } from '../../base/session/useWhyNotYet.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { useInvite } from './useInvite.ts'

type Props = { uid: Id<'user'>; name: string; email: string; isInvited: boolean }

/** Buttons that invite one person, invite again, or withdraw the invitation. */
export function InviteActs({ uid, name, email, isInvited }: Props) {
  const t = useTexts('INVITE')
  const { byMail, onPaper, withdraw } = useInvite()
  const sendsMail = useSendsMail()
  const label = (act: string) => t('LABEL', { name, act })
  const whyNot = useWhyNotYet(invitationCalls.invite)
  const mailWord = t(isInvited ? 'AGAIN' : 'BY_MAIL')
  return (
    <Row>
      {sendsMail && email !== '' && (
        <SaveButton variant="default" label={label(mailWord)} disabledReason={whyNot} onSave={() => byMail([uid])}>
          {mailWord}
        </SaveButton>
      )}
      <SaveButton
        variant="default"
        label={label(t('ON_PAPER'))}
        disabledReason={whyNot}
        leftSection={<IconPrinter size={18} aria-hidden />}
        onSave={() => onPaper([uid])}
      >
        {t('SLIP')}
      </SaveButton>
      {isInvited && (
        <SaveButton variant="default" label={label(t('WITHDRAW'))} onSave={() => withdraw(uid)}>
          {t('WITHDRAW')}
        </SaveButton>
      )}
    </Row>
  )
}
