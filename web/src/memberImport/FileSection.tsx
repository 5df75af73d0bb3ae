import { MOST_PICTURE_BYTES } from '@bahnfrei/domain/base/fileKind.ts'
import { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import type { MemberImport } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { call } from '../base/api.ts'
import { useTexts } from '../base/texts.tsx'
import { toast, toastFailure } from '../base/toasts.tsx'
import { Section } from '../base/ui/Section.tsx'
import classes from './import.module.css'

/** The file, chosen or dropped; another one takes its place. */
export function FileSection({ draft }: { draft: MemberImport | undefined }) {
  const t = useTexts('MEMBER_IMPORT.FILE')
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [isOver, setOver] = useState(false)
  const read = async (file: File | undefined) => {
    if (file === undefined || isReading) return
    if (file.size > MOST_PICTURE_BYTES) return toast.error(t('TOO_LARGE'))
    setReading(true)
    try {
      await call(memberImportCalls.upload, {}, { file })
    } catch (error) {
      toastFailure(error)
    } finally {
      setReading(false)
    }
  }
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file can be chosen again.
    currentTarget.value = ''
    void read(file)
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
        <input
          ref={input}
          className={classes.pick}
          type="file"
          accept=".csv,.txt,.xlsx,text/csv"
          aria-label={t('PICK')}
          tabIndex={-1}
          onChange={pick}
        />
        <Button
          variant={draft === undefined ? 'filled' : 'default'}
          loading={isReading}
          onClick={() => input.current?.click()}
        >
          {t(draft === undefined ? 'PICK' : 'AGAIN')}
        </Button>
        <span className={classes.dim} role="status">
          {t(isReading ? 'READING' : 'DROP')}
        </span>
      </div>
    </Section>
  )
}
