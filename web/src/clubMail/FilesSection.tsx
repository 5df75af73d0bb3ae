import { clubMailCalls } from '@bahnfrei/domain/clubMail/calls.ts'
import { type ClubMail, MOST_FILE_BYTES, MOST_FILES } from '@bahnfrei/domain/clubMail/clubMail.ts'
import { ActionIcon } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import list from '../base/list/list.module.css'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast, toastFailure } from '../base/toasts.tsx'
import { PickFile } from '../base/ui/PickFile.tsx'
import { Section } from '../base/ui/Section.tsx'

/** The files attached to the mail, which every recipient gets. */
export function FilesSection({ mail: { id, files } }: { mail: Pick<ClubMail, 'id' | 'files'> }) {
  const t = useTexts('CLUB_MAIL.FILES')
  const [isBusy, setBusy] = useState(false)
  const doing = async (act: () => Promise<unknown>) => {
    setBusy(true)
    await act().catch(toastFailure)
    setBusy(false)
  }
  const pick = (file: File) => {
    if (file.size > MOST_FILE_BYTES) return void toast.error(t('TOO_LARGE'))
    void doing(() => call(clubMailCalls.attach, { id }, { file }))
  }
  return (
    <Section title={t('TITLE')} text={t('TEXT', { most: `${MOST_FILES}` })}>
      {files.length > 0 && (
        <ul className={list.rows}>
          {files.map(({ id: fileId, name }) => (
            <li key={fileId} className={list.row}>
              <span className={list.words}>{name}</span>
              <ActionIcon
                size={44}
                variant="subtle"
                aria-label={t('REMOVE', { name })}
                disabled={isBusy}
                onClick={() => doing(() => call(clubMailCalls.detach, { id, fileId }))}
              >
                <IconX size={20} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {files.length < MOST_FILES && (
        <PickFile
          mt="sm"
          variant="default"
          accept=".pdf,.jpg,.jpeg,.png"
          loading={isBusy}
          leftSection={<IconPaperclip size={18} aria-hidden />}
          onPick={pick}
        >
          {t('ADD')}
        </PickFile>
      )}
    </Section>
  )
}
