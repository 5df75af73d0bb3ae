import { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import { type MemberImport, MOST_TEXT_BYTES, MOST_WORKBOOK_BYTES } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { PROGRAMS } from '@bahnfrei/domain/memberImport/presets.ts'
import { Textarea } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import classes from '../base/import/import.module.css'
import { useReading } from '../base/import/useReading.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { PickFile } from '../base/ui/PickFile.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

/** The field for the file, which is chosen, dropped, or pasted as cells; a new file replaces it. */
export function FileSection({ draft }: { draft: MemberImport | undefined }) {
  const t = useTexts('MEMBER_IMPORT.FILE')
  const [isOver, setOver] = useState(false)
  const { isReading, pick } = useReading({
    read: (file) => call(memberImportCalls.upload, {}, { file }),
    mostBytes: ({ name }) => (/\.xlsx$/i.test(name) ? MOST_WORKBOOK_BYTES : MOST_TEXT_BYTES),
    tooLarge: t('TOO_LARGE'),
  })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void pick(event.dataTransfer.files[0])
  }
  return (
    <Section title={t('TITLE')} text={draft === undefined && t('TEXT')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same. */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileSpreadsheet size={32} aria-hidden />
        {draft && <b>{t('NAME', { name: draft.fileName })}</b>}
        <PickFile
          variant={draft === undefined ? 'filled' : 'default'}
          accept=".csv,.txt,.xlsx,.vcf,text/csv,text/vcard"
          loading={isReading}
          onPick={pick}
        >
          {t(draft === undefined ? 'PICK' : 'AGAIN')}
        </PickFile>
        <span className={classes.dim} role="status">
          {t(isReading ? 'READING' : 'DROP')}
        </span>
      </div>
      <details>
        <summary>{t('PASTE')}</summary>
        <PasteCells onRead={pick} />
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
