import type { Audit, AuditNote, NoteInput } from '@bahnfrei/domain/audit/audit.ts'
import { auditorCalls } from '@bahnfrei/domain/audit/auditorCalls.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { TextAreaField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import list from '../../base/list/list.module.css'
import { call } from '../../base/send/api.ts'
import { useSendOnce } from '../../base/send/useSendOnce.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { recordedMoment } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Dim, List, Row } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'

type Props = { audit: Audit; sampleId: Id<'auditSample'> | null; mayAnswer: boolean }

/** The remarks about a payment, or about all, each with its answers. */
export function Notes({ audit, sampleId, mayAnswer }: Props) {
  const t = useTexts('AUDITORS')
  const remarks = audit.notes.filter((note) => note.kind === 'remark' && note.sampleId === sampleId)
  if (remarks.length === 0) return null
  return (
    <List>
      {remarks.map((remark) => (
        <li key={remark.id} className={list.row}>
          <div className={list.words}>
            <Note note={remark} />
            {audit.notes
              .filter(({ answersId }) => answersId === remark.id)
              .map((answer) => (
                <Note key={answer.id} note={answer} />
              ))}
            {mayAnswer && (
              <Row>
                <NoteButton
                  wish={{ id: audit.id, kind: 'answer', sampleId, answersId: remark.id }}
                  title={t('ANSWER')}
                  label={t('ANSWER_TO', { text: remark.text.slice(0, 40) })}
                />
              </Row>
            )}
          </div>
        </li>
      ))}
    </List>
  )
}

function Note({ note: { kind, text, userName, writtenOn } }: { note: AuditNote }) {
  const t = useTexts('AUDITORS')
  const [language] = useLanguage()
  return (
    <>
      <p>{t(kind === 'answer' ? 'ANSWERED' : 'REMARKED', { text })}</p>
      <Dim>{t('BY', { name: userName || t('ERASED'), at: recordedMoment(writtenOn, language) })}</Dim>
    </>
  )
}

type RemarkProps = { id: Id<'audit'>; sampleId: Id<'auditSample'> | null; label: string }

/** Writes a remark about a payment, or about all. */
export function RemarkButton({ id, sampleId, label }: RemarkProps) {
  const t = useTexts('AUDITORS')
  return <NoteButton wish={{ id, kind: 'remark', sampleId, answersId: null }} title={t('REMARK')} label={label} />
}

type ButtonProps = { wish: Omit<NoteInput, 'text'>; title: string; label: string }

function NoteButton({ wish, title, label }: ButtonProps) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button variant="default" aria-label={label} onClick={() => open(true)}>
        {title}
      </Button>
      {isOpen && <NoteDialog wish={wish} title={title} onClose={() => open(false)} />}
    </>
  )
}

function NoteDialog({ wish, title, onClose }: Omit<ButtonProps, 'label'> & { onClose: () => void }) {
  const t = useTexts('AUDITORS')
  const sendOnce = useSendOnce()
  const form = useForm({
    call: auditorCalls.note,
    values: { ...wish, text: '' },
    check: ({ text }) => ({ text: text === '' ? { key: 'REQUIRED' } : undefined }),
    send: (note) => sendOnce(note, (idempotencyKey) => call(auditorCalls.note, note, { idempotencyKey })),
    onDone: () => {
      toast.success(t('NOTED'))
      onClose()
    },
  })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={440}>
      <Form label={title} form={form}>
        <TextAreaField form={form} name="text" label={title} description={t('STAYS')} rows={4} />
        <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
