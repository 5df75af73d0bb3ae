import { clubMailCalls } from '@bahnfrei/domain/clubMail/calls.ts'
import { type ClubMail, MOST_FILE_BYTES, MOST_FILES } from '@bahnfrei/domain/clubMail/clubMail.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { call } from '../base/api.ts'
import list from '../base/list/list.module.css'
import { useTexts } from '../base/texts.tsx'
import { toast, toastFailure } from '../base/toasts.tsx'
import { Section } from '../base/ui/Section.tsx'
import classes from './clubMail.module.css'

/** The files that everybody gets. */
export function FilesSection({ mail: { id, files } }: { mail: Pick<ClubMail, 'id' | 'files'> }) {
  const t = useTexts('CLUB_MAIL.FILES')
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const doing = async (act: () => Promise<unknown>) => {
    setBusy(true)
    await act().catch(toastFailure)
    setBusy(false)
  }
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file can be chosen again.
    currentTarget.value = ''
    if (file === undefined) return
    if (file.size > MOST_FILE_BYTES) return void toast.error(t('TOO_LARGE'))
    void doing(() => call(clubMailCalls.attach, { id }, { file }))
  }
  return (
    <Section title={t('TITLE')} text={t('TEXT', { most: `${MOST_FILES}` })}>
      {files.length > 0 && (
        <ul className={list.rows}>
          {files.map(({ id: fileId, name }) => (
            <li key={fileId} className={classes.file}>
              <span>{name}</span>
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
        <>
          <input
            ref={input}
            className={classes.pick}
            type="file"
            accept=".pdf,.jpg,.jpeg,.png"
            aria-label={t('ADD')}
            tabIndex={-1}
            onChange={pick}
          />
          <Button
            mt="sm"
            variant="default"
            loading={isBusy}
            leftSection={<IconPaperclip size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t('ADD')}
          </Button>
        </>
      )}
    </Section>
  )
}
