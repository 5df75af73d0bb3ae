import { tenantCalls } from '@bahnfrei/domain/tenants/calls.ts'
import { MOST_OF_TENANT, paperState, type Tenant, type TenantPaper } from '@bahnfrei/domain/tenants/tenant.ts'
import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { isSame } from '../base/form/useDraft.ts'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'
import { toast, toastFailure } from '../base/toasts.tsx'
import { DateField } from '../base/ui/DateField.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { PickFile } from '../base/ui/PickFile.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { savePaperFile } from './savePaperFile.ts'
import classes from './tenants.module.css'

/** The papers of a tenant, those that end first at the top. */
export function PapersSection({ tenant, mayChange }: { tenant: Tenant; mayChange: boolean }) {
  const t = useTexts('TENANTS')
  const [isSending, setSending] = useState(false)
  const upload = async (file: File) => {
    setSending(true)
    try {
      await call(tenantCalls.addPaper, { tenantId: tenant.id }, { file })
      toast.success(t('PAPER_ADDED'))
    } catch (error) {
      toastFailure(error)
    }
    setSending(false)
  }
  const add = mayChange && (
    <PickFile
      variant="default"
      accept="application/pdf,image/jpeg,image/png,image/webp"
      loading={isSending}
      leftSection={<IconUpload size={18} aria-hidden />}
      onPick={upload}
    >
      {t('ADD_PAPER')}
    </PickFile>
  )
  return (
    <Section title={t('PAPERS')} text={t('PAPERS_TEXT')} actions={add}>
      {tenant.papers.length === 0 && <p>{t('NO_PAPERS')}</p>}
      <ul className={classes.cards}>
        {tenant.papers.map((paper) => (
          <PaperCard key={paper.id} paper={paper} mayChange={mayChange} />
        ))}
      </ul>
    </Section>
  )
}

function PaperCard({ paper, mayChange }: { paper: TenantPaper; mayChange: boolean }) {
  const t = useTexts('TENANTS')
  const [language] = useLanguage()
  const [isChanging, setChanging] = useState(false)
  const { id: paperId, title: name, expiresOn } = paper
  const state = paperState(expiresOn, Temporal.Now.plainDateISO().toString())
  const remove = async () => {
    await call(tenantCalls.removePaper, { paperId })
    toast.success(t('PAPER_REMOVED'))
  }
  return (
    <li className={classes.card}>
      <strong>{name}</strong>
      <p className={state === 'valid' ? classes.dim : classes.warn}>
        {state !== 'valid' && <IconAlertTriangle size={18} aria-hidden />}
        {expiresOn === null
          ? t('PAPER_ALWAYS')
          : t('PAPER_FACTS', { state: t(`PAPER_STATES.${state}`), day: dayWords(expiresOn, language) })}
      </p>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-label={t('OPEN_NAMED', { name })}
          onClick={() => savePaperFile(paper).catch(toastFailure)}
        >
          {t('OPEN')}
        </Button>
        {mayChange && (
          <>
            <Button variant="default" aria-label={t('CHANGE_NAMED', { name })} onClick={() => setChanging(true)}>
              {t('CHANGE')}
            </Button>
            <RemoveButton
              label={t('REMOVE_NAMED', { name })}
              title={t('REMOVE_NAMED', { name })}
              text={<p>{t('REMOVE_PAPER_TEXT')}</p>}
              onRemove={remove}
            >
              {t('REMOVE')}
            </RemoveButton>
          </>
        )}
      </div>
      {isChanging && <ChangeDialog paper={paper} onClose={() => setChanging(false)} />}
    </li>
  )
}

function ChangeDialog({ paper, onClose }: { paper: TenantPaper; onClose: () => void }) {
  const t = useTexts('TENANTS')
  const first = { title: paper.title, expiresOn: paper.expiresOn ?? '' }
  const [values, setValues] = useState(first)
  const save = async () => {
    if (values.title.trim() === '') return 'failed'
    await call(tenantCalls.changePaper, {
      paperId: paper.id,
      title: values.title.trim(),
      expiresOn: values.expiresOn === '' ? null : values.expiresOn,
    })
    onClose()
  }
  const title = t('CHANGE_NAMED', { name: paper.title })
  return (
    <EditDialog isOpen isDirty={!isSame(values, first)} onClose={onClose} title={title} width={440} isSmall>
      <Form label={title}>
        <TextInput
          label={t('PAPER_TITLE')}
          value={values.title}
          maxLength={MOST_OF_TENANT.paperTitle}
          onChange={({ target }) => setValues({ ...values, title: target.value })}
        />
        <DateField
          label={t('PAPER_EXPIRES')}
          value={values.expiresOn}
          onChange={(expiresOn) => setValues({ ...values, expiresOn })}
        />
        <SaveButton onSave={save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
