import { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import { type MemberImport, MOST_TEXT_BYTES, MOST_WORKBOOK_BYTES } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { PROGRAMS } from '@bahnfrei/domain/memberImport/presets.ts'
import { Textarea } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { DropFile } from '../base/import/DropFile.tsx'
import { useReading } from '../base/import/useReading.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

/** The field for the file, which is chosen, dropped, or pasted as cells; a new file replaces it. */
export function FileSection({ draft }: { draft: MemberImport | undefined }) {
  const all = useTexts('MEMBER_IMPORT')
  const t = useTexts('MEMBER_IMPORT.FILE')
  const remove = async ({ id }: MemberImport) => {
    await call(memberImportCalls.remove, { id })
    toast.success(all('REMOVED'))
  }
  const reading = useReading({
    read: (file) => call(memberImportCalls.upload, {}, { file }),
    mostBytes: ({ name }) => (/\.xlsx$/i.test(name) ? MOST_WORKBOOK_BYTES : MOST_TEXT_BYTES),
    tooLarge: t('TOO_LARGE'),
  })
  return (
    <Section
      title={t('TITLE')}
      text={draft === undefined && t('TEXT')}
      actions={
        draft && (
          <SaveButton variant="default" onSave={() => remove(draft)}>
            {all('REMOVE')}
          </SaveButton>
        )
      }
    >
      <DropFile
        {...reading}
        icon={IconFileSpreadsheet}
        name={draft && t('NAME', { name: draft.fileName })}
        isAgain={draft !== undefined}
        accept=".csv,.txt,.xlsx,.vcf,text/csv,text/vcard"
        words={t}
      />
      <details>
        <summary>{t('PASTE')}</summary>
        <PasteCells onRead={reading.pick} />
      </details>
      {draft === undefined && (
        <details>
          <summary>{t('KNOWN')}</summary>
          <p>{t('KNOWN_TEXT')}</p>
          <ul>
            {PROGRAMS.map((program) => (
              <li key={program}>{t(`EXPORTS.${program}`)}</li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

/** Turns cells that were copied from a spreadsheet or a page into a file. */
function PasteCells({ onRead }: { onRead: (file: File) => Promise<unknown> }) {
  const t = useTexts('MEMBER_IMPORT.FILE')
  const [cells, setCells] = useState('')
  const save = async () => {
    await onRead(new File([cells], `${t('PASTED')}.txt`, { type: 'text/plain' }))
  }
  return (
    <>
      <Textarea
        label={t('PASTE_FIELD')}
        description={t('PASTE_TEXT')}
        rows={6}
        value={cells}
        onChange={({ target }) => setCells(target.value)}
      />
      <SaveButton onSave={save} disabledReason={cells.trim() === '' ? t('PASTE_EMPTY') : undefined}>
        {t('PASTE_READ')}
      </SaveButton>
    </>
  )
}
