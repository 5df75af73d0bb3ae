import { tenantCalls } from '@bahnfrei/domain/tenants/calls.ts'
import { MOST_OF_TENANT, type Terms } from '@bahnfrei/domain/tenants/tenant.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { recordedMoment } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { FormDialog } from '../base/ui/FormDialog.tsx'
import { Section } from '../base/ui/Section.tsx'
import classes from './tenants.module.css'

/** The terms that every tenant accepts, and the form for new ones. */
export function TermsSection({ terms, mayChange }: { terms: Terms | null; mayChange: boolean }) {
  const t = useTexts('TENANTS')
  const [language] = useLanguage()
  const [isWriting, write] = useState(false)
  const publish = async ({ body }: { body: string }) => {
    if (body.trim() === '' || body.trim() === terms?.body) return 'failed'
    const { version } = await call(tenantCalls.publishTerms, { body, after: terms?.version ?? 0 })
    toast.success(t('PUBLISHED', { version }))
  }
  return (
    <Section
      title={t('TERMS')}
      text={t('TERMS_TEXT')}
      actions={
        mayChange && (
          <Button variant="default" onClick={() => write(true)}>
            {t(terms === null ? 'WRITE_TERMS' : 'NEW_TERMS')}
          </Button>
        )
      }
    >
      {terms === null ? (
        <p>{t('NO_TERMS')}</p>
      ) : (
        <>
          <p className={classes.dim}>
            {t('VERSION', { version: terms.version, day: recordedMoment(terms.publishedOn, language) })}
          </p>
          <p className={classes.terms}>{terms.body}</p>
        </>
      )}
      <FormDialog
        isOpen={isWriting}
        onClose={() => write(false)}
        title={t(terms === null ? 'WRITE_TERMS' : 'NEW_TERMS')}
        save={t('PUBLISH')}
        fields={{ body: { label: t('TERMS_BODY'), most: MOST_OF_TENANT.terms, rows: 12 } }}
        values={{ body: terms?.body ?? '' }}
        onSave={publish}
      />
    </Section>
  )
}
