import { MOST_ATTACHMENT_BYTES } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import { MOST_FILES } from '@bahnfrei/domain/feedback/report.ts'
import { Button, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../base/texts/texts.tsx'
import { Dim, Stack } from '../base/ui/Layout.tsx'
import { FileRow } from './FileRow.tsx'
import classes from './feedback.module.css'
import type { useReport } from './useReport.ts'
import { whyNotFile } from './whyNotFile.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'

type Props = { report: ReturnType<typeof useReport>; hasFailed: boolean; onAgain: (file: string) => void }

/** The files of a report, which can be changed until its text has been sent. */
export function FilesField({ report: { files, isSubmitted, add, remove }, hasFailed, onAgain }: Props) {
  const t = useTexts()
  const [troubles, setTroubles] = useState<string[]>([])
  const size = t('FEEDBACK.SIZE', { number: MOST_ATTACHMENT_BYTES / 1024 / 1024 })
  const choose = async (chosen: File[]) => {
    const found: File[] = []
    const said = new Set<string>()
    for (const file of chosen) {
      const trouble = await whyNotFile(file, files.length + found.length)
      if (trouble === undefined) found.push(file)
      if (trouble === 'COUNT') said.add(t('FORM_ERRORS.GENERIC.FILE_COUNT', { count: String(MOST_FILES) }))
      if (trouble === 'SIZE') said.add(t('FORM_ERRORS.GENERIC.FILE_SIZE', { size }))
      if (trouble === 'KIND') said.add(t('FEEDBACK.KIND', { name: file.name }))
    }
    add(found)
    setTroubles([...said])
  }
  return (
    <fieldset className={classes.files}>
      <legend>{t('FEEDBACK.FILES')}</legend>
      <Dim>{t('FEEDBACK.FILES_HINT', { count: MOST_FILES, size })}</Dim>
      <Stack as="ul" gap={8}>
        {files.map((one) => (
          <FileRow
            key={one.key}
            file={one}
            isFixed={isSubmitted}
            onRemove={() => remove(one.key)}
            onAgain={() => onAgain(one.key)}
          />
        ))}
      </Stack>
      <div role="alert">
        {!isSubmitted &&
          troubles.map((trouble) => (
            <p key={trouble} className={classes.trouble}>
              {trouble}
            </p>
          ))}
      </div>
      {hasFailed && (
        <p role="alert" className={classes.trouble}>
          {t('FEEDBACK.SOME_FAILED')}
        </p>
      )}
      {!isSubmitted && (
        <FileButton multiple accept={ACCEPTED} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPaperclip size={18} aria-hidden />}>
              {t('FEEDBACK.CHOOSE')}
            </Button>
          )}
        </FileButton>
      )}
    </fieldset>
  )
}
