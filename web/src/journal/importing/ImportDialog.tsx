import { MOST_PICTURE_BYTES } from '@bahnfrei/domain/base/fileKind.ts'
import { importCalls } from '@bahnfrei/domain/journal/importCalls.ts'
import type { ImportedRow } from '@bahnfrei/domain/journal/imported.ts'
import { Button } from '@mantine/core'
import { type ChangeEvent, useRef, useState } from 'react'
import { call } from '../../base/api.ts'
import { dayFigures, momentWords } from '../../base/days.ts'
import { useLive } from '../../base/live.ts'
import { useLanguage, useTexts } from '../../base/texts.tsx'
import { toast, toastFailure } from '../../base/toasts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import classes from './importing.module.css'

const SHOWN = 100

type Tried = { file: File; rows: readonly ImportedRow[] }

/** Takes an old journal over: first it says what would come of each row. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('JOURNAL_IMPORT')
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [tried, setTried] = useState<Tried>()
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file can be chosen again.
    currentTarget.value = ''
    if (file === undefined) return
    if (file.size > MOST_PICTURE_BYTES) return toast.error(t('TOO_LARGE'))
    setReading(true)
    try {
      setTried({ file, rows: (await call(importCalls.tryImport, {}, { file })).rows })
    } catch (error) {
      toastFailure(error)
    } finally {
      setReading(false)
    }
  }
  const good = tried?.rows.filter(({ faults }) => faults.length === 0) ?? []
  const bad = tried?.rows.filter(({ faults }) => faults.length > 0) ?? []
  const save = async () => {
    if (tried === undefined) return
    const { entries } = await call(importCalls.importEntries, {}, { file: tried.file })
    toast.success(t('SAVED', { count: entries }))
    onClose()
  }
  const actions = (
    <>
      <Button
        variant={tried === undefined ? 'filled' : 'default'}
        loading={isReading}
        onClick={() => input.current?.click()}
      >
        {t(tried === undefined ? 'PICK' : 'AGAIN')}
      </Button>
      {good.length > 0 && <SaveButton onSave={save}>{t('SAVE', { count: good.length })}</SaveButton>}
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('TITLE')} actions={actions}>
      <input
        ref={input}
        className={classes.pick}
        type="file"
        accept=".csv,.txt,.xlsx,text/csv"
        aria-label={t('PICK')}
        tabIndex={-1}
        onChange={(event) => void read(event)}
      />
      {tried === undefined ? (
        <>
          <p>{t('TEXT')}</p>
          <Imports />
        </>
      ) : (
        <>
          <p role="status">{t('FOUND', { good: good.length, bad: bad.length })}</p>
          <Rows title={t('BAD')} rows={bad} />
          <Rows title={t('GOOD')} rows={good} />
        </>
      )}
    </Dialog>
  )
}

function Rows({ title, rows }: { title: string; rows: readonly ImportedRow[] }) {
  const t = useTexts('JOURNAL_IMPORT')
  const [language] = useLanguage()
  if (rows.length === 0) return null
  return (
    <section className={classes.rows} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {rows.slice(0, SHOWN).map(({ row, day, place, what, shots, faults }) => (
          <li key={row}>
            <b>{t('ROW', { row: String(row) })}</b>
            <span>
              {[day && dayFigures(day, language), place, what, shots > 0 && t('SHOTS', { count: shots })]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {faults.map((fault) => (
              <span key={fault} className={classes.fault}>
                {t(`FAULTS.${fault}`)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && <p>{t('MORE', { count: rows.length - SHOWN })}</p>}
    </section>
  )
}

function Imports() {
  const t = useTexts('JOURNAL_IMPORT')
  const [language] = useLanguage()
  const imports = useLive(importCalls.imports, {}).data?.imports ?? []
  return (
    <ul className={classes.imports}>
      {imports.map(({ id, entries, importedOn }) => (
        <li key={id}>
          <span>{t('DONE', { day: momentWords(importedOn, language), count: entries })}</span>
          <SaveButton
            variant="default"
            onSave={async () => {
              const { removed } = await call(importCalls.undoImport, { id })
              toast.success(t('UNDONE', { count: removed }))
            }}
          >
            {t('UNDO')}
          </SaveButton>
        </li>
      ))}
    </ul>
  )
}
