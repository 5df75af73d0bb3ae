import { MOST_DOCUMENT_BYTES, qualificationCalls } from '@bahnfrei/domain/qualifications/calls.ts'
import type { Certificate } from '@bahnfrei/domain/qualifications/certificate.ts'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast, toastFailure } from '../base/toasts.tsx'
import { PickFile } from '../base/ui/PickFile.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

type Props = { certificate: Certificate; isFixed: boolean; readAgain: () => Promise<void> }

/** An officer's buttons for the file of a certificate: attach, replace, open, remove. */
export function DocumentButtons({ certificate: { id, kind, document }, isFixed, readAgain }: Props) {
  const t = useTexts('CERTIFICATES')
  const label = (act: string) => t('ACT_LABEL', { kind: t(`KINDS.${kind}`), act })
  const attach = async (file: File) => {
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
      <PickFile
        variant="default"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        label={label(attachWord)}
        onPick={attach}
        disabled={isFixed}
      >
        {attachWord}
      </PickFile>
      {document !== null && (
        <>
          <SaveButton
            variant="default"
            label={label(t('DOCUMENT_OPEN'))}
            onSave={async () => downloadBase64(await call(qualificationCalls.document, { id }))}
          >
            {t('DOCUMENT_OPEN')}
          </SaveButton>
          {!isFixed && (
            <SaveButton variant="default" label={label(t('DOCUMENT_REMOVE'))} onSave={remove}>
              {t('DOCUMENT_REMOVE')}
            </SaveButton>
          )}
        </>
      )}
    </>
  )
}
