import { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import { type MemberImport, MOST_TEXT_BYTES, MOST_WORKBOOK_BYTES } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { call } from '../base/api.ts'
import { useTexts } from '../base/texts.tsx'
import { toast, toastFailure } from '../base/toasts.tsx'
import { PickFile } from '../base/ui/PickFile.tsx'
import { Section } from '../base/ui/Section.tsx'
import classes from './import.module.css'

/** The file, chosen or dropped; another one takes its place. */
export function FileSection({ draft }: { draft: MemberImport | undefined }) {
  const t = useTexts('MEMBER_IMPORT.FILE')
  const [isReading, setReading] = useState(false)
  const [isOver, setOver] = useState(false)
  const read = async (file: File | undefined) => {
    if (file === undefined || isReading) return
    const most = /\.xlsx$/i.test(file.name) ? MOST_WORKBOOK_BYTES : MOST_TEXT_BYTES
    if (file.size > most) return toast.error(t('TOO_LARGE'))
    setReading(true)
    try {
      await call(memberImportCalls.upload, {}, { file })
    } catch (error) {
      toastFailure(error)
    } finally {
      setReading(false)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void read(event.dataTransfer.files[0])
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
          accept=".csv,.txt,.xlsx,text/csv"
          loading={isReading}
          onPick={read}
        >
          {t(draft === undefined ? 'PICK' : 'AGAIN')}
        </PickFile>
        <span className={classes.dim} role="status">
          {t(isReading ? 'READING' : 'DROP')}
        </span>
      </div>
    </Section>
  )
}
