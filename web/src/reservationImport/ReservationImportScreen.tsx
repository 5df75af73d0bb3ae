import { MOST_PICTURE_BYTES } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import { reservationImportCalls } from '@bahnfrei/domain/reservationImport/calls.ts'
import type { ReservationImport } from '@bahnfrei/domain/reservationImport/reservationImport.ts'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DropFile } from '../base/import/DropFile.tsx'
import classes from '../base/import/import.module.css'
import { useReading } from '../base/import/useReading.ts'
import { useLive } from '../base/live/live.ts'
import { RunSection } from '../base/run/RunSection.tsx'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { momentWords } from '../base/time/days.ts'
import { useNow } from '../base/time/useNow.ts'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { FileRows } from '../base/ui/FileRows.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { AdminTabs } from '../reservations/admin/lists/AdminTabs.tsx'
import { DraftSections } from './DraftSections.tsx'

/** /admin/reservations/import: imports the reservations of a former calendar, after a preview for officers. */
export function ReservationImportScreen() {
  const t = useTexts('RESERVATION_IMPORT')
  const { me } = useSession()
  const { data, state, error } = useLive(reservationImportCalls.list, {})
  const imports = data?.imports.toSorted((one, other) => other.createdOn - one.createdOn) ?? []
  const draft = imports.find((one) => one.state === 'draft' && one.uid === me?.uid)
  return (
    <Page title={t('TITLE')} isLoading={state === 'loading'}>
      <AdminTabs />
      {state === 'failed' && <ErrorState error={error} />}
      {imports
        .filter((one) => one.state === 'running')
        .map((one) => (
          <RunningSection key={one.id} running={one} />
        ))}
      <FileSection draft={draft} />
      {draft && <DraftSections key={draft.id} draft={draft} />}
      <DoneSection imports={imports.filter(({ state: of }) => of === 'done' || of === 'failed' || of === 'undone')} />
    </Page>
  )
}

function FileSection({ draft }: { draft: ReservationImport | undefined }) {
  const all = useTexts('RESERVATION_IMPORT')
  const t = useTexts('RESERVATION_IMPORT.FILE')
  const remove = async ({ id }: ReservationImport) => {
    await call(reservationImportCalls.remove, { id })
    toast.success(all('REMOVED'))
  }
  const reading = useReading({
    read: (file) => call(reservationImportCalls.upload, {}, { file }),
    mostBytes: () => MOST_PICTURE_BYTES,
    tooLarge: t('TOO_LARGE'),
  })
  return (
    <Section
      title={t('TITLE')}
      text={draft === undefined ? t('TEXT') : undefined}
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
        accept=".csv,.txt,.xlsx,text/csv"
        words={t}
      />
      {draft === undefined && (
        <>
          <h3>{t('COLUMNS')}</h3>
          <p>{t('COLUMNS_TEXT')}</p>
        </>
      )}
    </Section>
  )
}

function RunningSection({ running }: { running: ReservationImport }) {
  const t = useTexts('RESERVATION_IMPORT')
  const { fileName, done, total } = running
  const words = t('RUNNING', { done: `${done}`, all: `${total}` })
  return <RunSection title={t('FILE.NAME', { name: fileName })} run={running} words={words} />
}

/** The results of imports: reservations taken over, those refused, and a button that undoes each. */
function DoneSection({ imports }: { imports: readonly ReservationImport[] }) {
  const t = useTexts('RESERVATION_IMPORT.DONE')
  const errors = useTexts('SERVER_ERRORS')
  const [language] = useLanguage()
  const [asked, ask] = useState<ReservationImport>()
  const now = useNow().epochMilliseconds
  const [latest] = imports
  if (latest === undefined) return null
  const undo = async () => {
    if (asked === undefined) return
    const { removed, kept } = await call(reservationImportCalls.undo, { id: asked.id })
    ask(undefined)
    toast.success(t('TAKEN_BACK', { removed, kept }))
  }
  return (
    <Section
      title={t('TITLE')}
      actions={
        <Button variant="default" component={Link} to="/admin/reservations">
          {t('LIST')}
        </Button>
      }
    >
      <ul className={classes.history}>
        {imports.map((one) => {
          const about = { name: one.fileName, by: one.name, moment: momentWords(one.createdOn, language) }
          return (
            <li key={one.id}>
              <span>{one.state === 'undone' ? t('UNDONE', about) : t('TEXT', { ...about, made: one.made })}</span>
              {one.undoUntil !== null && one.undoUntil > now && (
                <Button variant="subtle" aria-label={t('UNDO_OF', { name: one.fileName })} onClick={() => ask(one)}>
                  {t('UNDO')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <FileRows
        title={t('REFUSED')}
        rows={latest.refused.map(({ row, refusal }) => ({ row, text: errors(refusal), notes: [] }))}
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => ask(undefined)}
        onConfirm={undo}
        title={t('UNDO')}
        confirm={t('UNDO')}
        isDangerous
      >
        {t('UNDO_TEXT')}
      </ConfirmDialog>
    </Section>
  )
}
