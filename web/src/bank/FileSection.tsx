import { type BankImport, MOST_STATEMENT_BYTES } from '@bahnfrei/domain/bank/bankImport.ts'
import { bankCalls } from '@bahnfrei/domain/bank/calls.ts'
import { FILE_FORMATS } from '@bahnfrei/domain/bank/statement.ts'
import { IconFileDownload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import classes from '../base/import/import.module.css'
import { useReading } from '../base/import/useReading.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { PickFile } from '../base/ui/PickFile.tsx'
import { Section } from '../base/ui/Section.tsx'

type Props = { draft: BankImport | undefined; isFirst: boolean }

/** The field for the file, which is chosen or dropped; a new file replaces it. It says how to get one from the bank. */
export function FileSection({ draft, isFirst }: Props) {
  const t = useTexts('STATEMENT.FILE')
  const [isOver, setOver] = useState(false)
  const { isReading, pick } = useReading({
    read: (file) => call(bankCalls.upload, {}, { file }),
    mostBytes: () => MOST_STATEMENT_BYTES,
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
        <IconFileDownload size={32} aria-hidden />
        {draft && <b>{t('NAME', { name: draft.fileName })}</b>}
        <PickFile
          variant={draft === undefined ? 'filled' : 'default'}
          accept=".xml,.zip,.sta,.mta,.txt,.csv,.940,.c53,.c52,.c54"
          loading={isReading}
          onPick={pick}
        >
          {t(draft === undefined ? 'PICK' : 'AGAIN')}
        </PickFile>
        <span className={classes.dim} role="status">
          {t(isReading ? 'READING' : 'DROP')}
        </span>
      </div>
      {draft === undefined && (
        <details open={isFirst || undefined}>
          <summary>{t('HOW')}</summary>
          <p>{t('HOW_TEXT')}</p>
          <ul>
            {FILE_FORMATS.map((format) => (
              <li key={format}>{t(`FORMATS.${format}`)}</li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}
