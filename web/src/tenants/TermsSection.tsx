import { tenantCalls } from '@bahnfrei/domain/tenants/calls.ts'
import type { Terms } from '@bahnfrei/domain/tenants/tenant.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { TextAreaField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { recordedMoment } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Card, Dim, List, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { SettingRow } from '../base/ui/Setting.tsx'
import classes from './tenants.module.css'

/** The terms that every tenant accepts, and the form for new ones. */
export function TermsSection({ terms, mayChange }: { terms: Terms | null; mayChange: boolean }) {
  const t = useTexts('TENANTS')
  const [language] = useLanguage()
  const [isWriting, write] = useState(false)
  return (
    <Section
      title={t('TERMS')}
      text={terms === null ? undefined : t('TERMS_TEXT')}
      actions={
        mayChange &&
        terms !== null && (
          <Button variant="default" onClick={() => write(true)}>
            {t('NEW_TERMS')}
          </Button>
        )
      }
    >
      {terms === null ? (
        <List>
          <SettingRow
            title={t('NO_TERMS')}
            words={t('TERMS_TEXT')}
            act={
              mayChange && (
                <Button variant="default" onClick={() => write(true)}>
                  {t('WRITE_TERMS')}
                </Button>
              )
            }
          />
        </List>
      ) : (
        <Stack gap={8}>
          <Dim>{t('VERSION', { version: terms.version, day: recordedMoment(terms.publishedOn, language) })}</Dim>
          <Card className={classes.terms}>{terms.body}</Card>
        </Stack>
      )}
      {isWriting && <TermsDialog terms={terms} onClose={() => write(false)} />}
    </Section>
  )
}

function TermsDialog({ terms, onClose }: { terms: Terms | null; onClose: () => void }) {
  const t = useTexts('TENANTS')
  const form = useForm({
    call: tenantCalls.publishTerms,
    values: { body: terms?.body ?? '', after: terms?.version ?? 0 },
    check: ({ body }) => ({ body: body === terms?.body ? { key: 'INVALID' } : undefined }),
    onDone: ({ version }) => {
      toast.success(t('PUBLISHED', { version }))
      onClose()
    },
  })
  const title = t(terms === null ? 'WRITE_TERMS' : 'NEW_TERMS')
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={400} isSmall>
      <Form label={title} form={form}>
        <TextAreaField form={form} name="body" label={t('TERMS_BODY')} rows={12} />
        <SaveButton onSave={form.save}>{t('PUBLISH')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
