import { MOST_DOCUMENT_BYTES, qualificationCalls } from '@bahnfrei/domain/qualifications/calls.ts'
import type { Certificate } from '@bahnfrei/domain/qualifications/certificate.ts'
import { Button } from '@mantine/core'
import { type ChangeEvent, useRef } from 'react'
import { call } from '../base/api.ts'
import { useTexts } from '../base/texts.tsx'
import { toast, toastFailure } from '../base/toasts.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import classes from './certificates.module.css'
import { saveDocument } from './saveDocument.ts'

type Props = { certificate: Certificate; readAgain: () => Promise<void> }

/** The file of a certificate for an officer: attached, replaced, taken away, removed. */
export function DocumentButtons({ certificate: { id, kind, document }, readAgain }: Props) {
  const t = useTexts('CERTIFICATES')
  const input = useRef<HTMLInputElement>(null)
  const label = (act: string) => t('ACT_LABEL', { kind: t(`KINDS.${kind}`), act })
  const attach = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file can be chosen again.
    currentTarget.value = ''
    if (file === undefined) return
    if (file.size > MOST_DOCUMENT_BYTES) return toast.error(t('DOCUMENT_TOO_LARGE'))
    try {
      await call(qualificationCalls.setDocument, { id }, { file })
      toast.success(t('DOCUMENT_SAVED'))
      await readAgain()
    } catch (error) {
      toastFailure(error)
    }
  }
  const remove = async () => {
    await call(qualificationCalls.removeDocument, { id })
    toast.success(t('DOCUMENT_REMOVED'))
    await readAgain()
  }
  const attachWord = t(document === null ? 'DOCUMENT_ADD' : 'DOCUMENT_REPLACE')
  return (
    <>
      <input
        ref={input}
        className={classes.pick}
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        tabIndex={-1}
        aria-label={label(attachWord)}
        onChange={attach}
      />
      <Button variant="default" aria-label={label(attachWord)} onClick={() => input.current?.click()}>
        {attachWord}
      </Button>
      {document !== null && (
        <>
          <SaveButton
            variant="default"
            label={label(t('DOCUMENT_OPEN'))}
            onSave={async () => saveDocument(await call(qualificationCalls.document, { id }))}
          >
            {t('DOCUMENT_OPEN')}
          </SaveButton>
          <SaveButton variant="default" label={label(t('DOCUMENT_REMOVE'))} onSave={remove}>
            {t('DOCUMENT_REMOVE')}
          </SaveButton>
        </>
      )}
    </>
  )
}
