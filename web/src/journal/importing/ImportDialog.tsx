import { MOST_PICTURE_BYTES } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import { importCalls } from '@bahnfrei/domain/journal/importCalls.ts'
import type { ImportedRow } from '@bahnfrei/domain/journal/imported.ts'
import { useState } from 'react'
import { useReading } from '../../base/import/useReading.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { joinFacts } from '../../base/texts/dot.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures, momentWords } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { FileRows } from '../../base/ui/FileRows.tsx'
import { Lines, Row } from '../../base/ui/Layout.tsx'
import { PickFile } from '../../base/ui/PickFile.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'

type Tried = { file: File; rows: readonly ImportedRow[] }

/** Imports an old journal, after a preview of each row. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('JOURNAL_IMPORT')
  const [language] = useLanguage()
  const { tried, isReading, pick } = useTriedFile()
  const good = tried?.rows.filter(({ faults }) => faults.length === 0) ?? []
  const bad = tried?.rows.filter(({ faults }) => faults.length > 0) ?? []
  const shown = ({ row, day, place, what, shots, faults }: ImportedRow) => ({
    row,
    text: joinFacts([day && dayFigures(day, language), place, what, shots > 0 && t('SHOTS', { count: shots })]),
    notes: faults.map((fault) => t(`FAULTS.${fault}`)),
  })
  const save = async () => {
    if (tried === undefined) return
    const { entries } = await call(importCalls.importEntries, {}, { file: tried.file })
    toast.success(t('SAVED', { count: entries }))
    onClose()
  }
  const actions = (
    <>
      <PickFile
        accept=".csv,.txt,.xlsx,text/csv"
        variant={tried === undefined ? 'filled' : 'default'}
        loading={isReading}
        onPick={pick}
      >
        {t(tried === undefined ? 'PICK' : 'AGAIN')}
      </PickFile>
      {good.length > 0 && <SaveButton onSave={save}>{t('SAVE', { count: good.length })}</SaveButton>}
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('TITLE')} actions={actions}>
      {tried === undefined ? (
        <>
          <p>{t('TEXT')}</p>
          <Imports />
        </>
      ) : (
        <>
          <p role="status">{t('FOUND', { good: good.length, bad: bad.length })}</p>
          <FileRows title={t('BAD')} rows={bad.map(shown)} />
          <FileRows title={t('GOOD')} rows={good.map(shown)} />
        </>
      )}
    </Dialog>
  )
}

/** The chosen file, with the result that the import of each row would have. */
function useTriedFile() {
  const t = useTexts('JOURNAL_IMPORT')
  const [tried, setTried] = useState<Tried>()
  const reading = useReading({
    read: async (file) => setTried({ file, rows: (await call(importCalls.tryImport, {}, { file })).rows }),
    mostBytes: () => MOST_PICTURE_BYTES,
    tooLarge: t('TOO_LARGE'),
  })
  return { tried, ...reading }
}

function Imports() {
  const t = useTexts('JOURNAL_IMPORT')
  const [language] = useLanguage()
  const imports = useLive(importCalls.imports, {}).data?.imports ?? []
  return (
    <Lines>
      {imports.map(({ id, entries, importedOn }) => (
        <Row as="li" key={id} isSpread>
          <span>{t('DONE', { day: momentWords(importedOn, language), count: entries })}</span>
          <SaveButton
            variant="subtle"
            onSave={async () => {
              const { removed } = await call(importCalls.undoImport, { id })
              toast.success(t('UNDONE', { count: removed }))
            }}
          >
            {t('UNDO')}
          </SaveButton>
        </Row>
      ))}
    </Lines>
  )
}
