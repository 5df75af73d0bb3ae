import { tenantCalls } from '@bahnfrei/domain/tenants/calls.ts'
import { paperState, type Tenant, type TenantPaper } from '@bahnfrei/domain/tenants/tenant.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { DayField } from '../base/form/DayField.tsx'
import { TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import list from '../base/list/list.module.css'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'
import { toast, toastFailure } from '../base/toasts.tsx'
import { EditButton } from '../base/ui/EditButton.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim, List, Row } from '../base/ui/Layout.tsx'
import { Marked } from '../base/ui/Marked.tsx'
import { PickFile } from '../base/ui/PickFile.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { savePaperFile } from './savePaperFile.ts'

/** The documents of a tenant, those that expire first at the top. */
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
      {tenant.papers.length === 0 ? (
        <p>{t('NO_PAPERS')}</p>
      ) : (
        <List>
          {tenant.papers.map((paper) => (
            <PaperRow key={paper.id} paper={paper} mayChange={mayChange} />
          ))}
        </List>
      )}
    </Section>
  )
}

function PaperRow({ paper, mayChange }: { paper: TenantPaper; mayChange: boolean }) {
  const t = useTexts('TENANTS')
  const [language] = useLanguage()
  const [isChanging, setChanging] = useState(false)
  const { id: paperId, title: name, expiresOn } = paper
  const state = paperState(expiresOn, Temporal.Now.plainDateISO().toString())
  const words =
    expiresOn === null
      ? t('PAPER_ALWAYS')
      : t('PAPER_FACTS', { state: t(`PAPER_STATES.${state}`), day: dayWords(expiresOn, language) })
  const remove = async () => {
    await call(tenantCalls.removePaper, { paperId })
    toast.success(t('PAPER_REMOVED'))
  }
  return (
    <li className={list.row}>
      <div className={list.words}>
        <b>{name}</b>
        {state === 'valid' ? <Dim>{words}</Dim> : <Marked sign={IconAlertTriangle}>{words}</Marked>}
      </div>
      <Row gap={4}>
        <Button
          variant="subtle"
          aria-label={t('OPEN_NAMED', { name })}
          onClick={() => savePaperFile(paper).catch(toastFailure)}
        >
          {t('OPEN')}
        </Button>
        {mayChange && (
          <>
            <EditButton label={t('CHANGE_NAMED', { name })} onClick={() => setChanging(true)} />
            <RemoveButton
              isSign
              label={t('REMOVE_NAMED', { name })}
              title={t('REMOVE_NAMED', { name })}
              text={<p>{t('REMOVE_PAPER_TEXT')}</p>}
              onRemove={remove}
            >
              {t('REMOVE')}
            </RemoveButton>
          </>
        )}
      </Row>
      {isChanging && <ChangeDialog paper={paper} onClose={() => setChanging(false)} />}
    </li>
  )
}

function ChangeDialog({ paper, onClose }: { paper: TenantPaper; onClose: () => void }) {
  const t = useTexts('TENANTS')
  const form = useForm({
    call: tenantCalls.changePaper,
    values: { paperId: paper.id, title: paper.title, expiresOn: paper.expiresOn },
    onDone: onClose,
  })
  const title = t('CHANGE_NAMED', { name: paper.title })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={440} isSmall>
      <Form label={title} form={form}>
        <TextField form={form} name="title" label={t('PAPER_TITLE')} />
        <DayField form={form} name="expiresOn" label={t('PAPER_EXPIRES')} />
        <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
