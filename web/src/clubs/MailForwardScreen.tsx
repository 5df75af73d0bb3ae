import { mailForwardCalls } from '@bahnfrei/domain/clubs/mailForwardCalls.ts'
import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../base/send/api.ts'
import { useSecretOfAddress } from '../base/session/useSecretOfAddress.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

/**
 * Confirms an address that gets copies of mails, by the link mailed to it and without an account. Only the click
 * confirms.
 */
export function MailForwardScreen() {
  const t = useTexts('MAIL_FORWARD')
  const secret = useSecretOfAddress('/mail-forward')
  const [done, setDone] = useState<{ clubName: string; address: string }>()

  const confirm = async () => {
    setDone(await call(mailForwardCalls.confirmMailForward, { secret }))
  }

  return (
    <Page title={t('TITLE')} width="form">
      {done !== undefined ? (
        <p role="status">{t('DONE', { club: done.clubName, address: done.address })}</p>
      ) : secret === '' ? (
        <EmptyState
          icon={<IconMail size={44} />}
          title={t('NO_SECRET')}
          action={
            <Button variant="default" renderRoot={(look) => <Link {...look} to="/" />}>
              {t('FRONT')}
            </Button>
          }
        >
          {t('NO_SECRET_TEXT')}
        </EmptyState>
      ) : (
        <Form label={t('TITLE')}>
          <p>{t('WHY')}</p>
          <SaveButton onSave={confirm}>{t('CONFIRM')}</SaveButton>
        </Form>
      )}
    </Page>
  )
}
