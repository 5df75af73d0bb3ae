import { type BankImport, MOST_STATEMENT_BYTES } from '@bahnfrei/domain/bank/bankImport.ts'
import { bankCalls } from '@bahnfrei/domain/bank/calls.ts'
import { FILE_FORMATS } from '@bahnfrei/domain/bank/statement.ts'
import { IconFileDownload } from '@tabler/icons-react'
import { DropFile } from '../base/import/DropFile.tsx'
import { useReading } from '../base/import/useReading.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Section } from '../base/ui/Section.tsx'

type Props = { draft: BankImport | undefined; isFirst: boolean }

/** The field for the file, which is chosen or dropped; a new file replaces it. It says how to get one from the bank. */
export function FileSection({ draft, isFirst }: Props) {
  const t = useTexts('STATEMENT.FILE')
  const reading = useReading({
    read: (file) => call(bankCalls.upload, {}, { file }),
    mostBytes: () => MOST_STATEMENT_BYTES,
    tooLarge: t('TOO_LARGE'),
  })
  return (
    <Section title={t('TITLE')} text={draft === undefined && t('TEXT')}>
      <DropFile
        {...reading}
        icon={IconFileDownload}
        name={draft && t('NAME', { name: draft.fileName })}
        isAgain={draft !== undefined}
        accept=".xml,.zip,.sta,.mta,.txt,.csv,.940,.c53,.c52,.c54"
        words={t}
      />
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
