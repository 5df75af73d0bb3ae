import { doorCalls } from '@bahnfrei/domain/doors/calls.ts'
import type { Door } from '@bahnfrei/domain/doors/door.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dateOf } from '../../base/time/days.ts'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { CopyField } from '../../base/ui/CopyField.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Row, Stack } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'

/** The secret by which the door and the server recognise each other, and the button that makes a new one. */
export function SecretSection({ door: { id: rangeId, secretMadeOn } }: { door: Door }) {
  const t = useTexts('ADMIN_DOORS')
  const [language] = useLanguage()
  const [isAsking, ask] = useState(false)
  const [secret, show] = useState<string>()
  const make = async () => {
    const made = await call(doorCalls.renewSecret, { rangeId })
    ask(false)
    show(made.secret)
  }
  const hide = () => show(undefined)
  return (
    <Section title={t('SECRET')} text={t('SECRET_TEXT')}>
      <Row gap={16}>
        <p>{secretMadeOn === null ? t('NO_SECRET') : t('MADE_ON', { date: dateOf(secretMadeOn, language) })}</p>
        {secretMadeOn === null ? (
          <SaveButton onSave={make}>{t('MAKE')}</SaveButton>
        ) : (
          <Button variant="default" onClick={() => ask(true)}>
            {t('RENEW')}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={make}
        title={t('RENEW_TITLE')}
        confirm={t('RENEW')}
      >
        {t('RENEW_TEXT')}
      </ConfirmDialog>
      <Dialog
        isOpen={secret !== undefined}
        onClose={hide}
        title={t('SECRET')}
        actions={
          <Button variant="default" onClick={hide}>
            {t('DONE')}
          </Button>
        }
      >
        <Stack>
          <Notice kind="warning">{t('ONCE')}</Notice>
          <CopyField
            label={t('SECRET')}
            value={secret ?? ''}
            copy={t('COPY')}
            copyLabel={`${t('COPY')}: ${t('SECRET')}`}
          />
        </Stack>
      </Dialog>
    </Section>
  )
}
