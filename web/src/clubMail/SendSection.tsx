import { clubMailCalls } from '@bahnfrei/domain/clubMail/calls.ts'
import { type ClubMail, isWhole } from '@bahnfrei/domain/clubMail/clubMail.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../base/send/api.ts'
import { useSendsMail } from '../base/session/useSendsMail.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { NoMailNote } from '../base/ui/NoMailNote.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

/** The buttons that send the mail after a question, or delete the draft. */
export function SendSection({ mail: { id, texts, people, replyTo, isVerified } }: { mail: ClubMail }) {
  const t = useTexts('CLUB_MAIL.SEND')
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const sendsMail = useSendsMail()
  const count = people.length
  const remove = async () => {
    await navigate({ to: '/admin/members/mails' })
    await call(clubMailCalls.remove, { id })
    toast.success(t('REMOVED'))
  }
  return (
    <Section title={t('TITLE')} text={replyTo === '' ? t('NO_ANSWERS') : t('ANSWERS', { address: replyTo })}>
      {!isVerified && <Notice kind="note">{t('UNVERIFIED')}</Notice>}
      <NoMailNote />
      {!isWhole(texts) && <p>{t('NOT_WHOLE')}</p>}
      <Row>
        <Button disabled={!isWhole(texts) || sendsMail === false} onClick={() => setAsking(true)}>
          {t('BUTTON', { count })}
        </Button>
        <SaveButton variant="default" onSave={remove}>
          {t('REMOVE')}
        </SaveButton>
      </Row>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('ASK')}
        confirm={t('BUTTON', { count })}
        onConfirm={async () => {
          await call(clubMailCalls.send, { id })
          toast.success(t('DONE'))
        }}
      >
        <p>{t('ASK_TEXT')}</p>
      </ConfirmDialog>
    </Section>
  )
}
