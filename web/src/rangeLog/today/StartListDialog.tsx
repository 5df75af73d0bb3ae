import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { START_COLUMNS, type StartColumn, startListCalls } from '@bahnfrei/domain/rangeLog/startList.ts'
import { useState } from 'react'
import { downloadFile } from '../../base/browser/downloadFile.ts'
import { noteOf, writeNote } from '../../base/browser/notes.ts'
import { useIsLost } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Checks } from '../../base/ui/Checks.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'

const NOTE = 'startColumns'

type Props = { place: { rangeId: Id<'range'>; day: Day }; onClose: () => void }

/** Downloads the day's start list for electronic targets. The columns are those chosen last on this device. */
export function StartListDialog({ place, onClose }: Props) {
  const t = useTexts('TODAY.START_LIST')
  const isLost = useIsLost()
  const [columns, setColumns] = useState(columnsOfBefore)
  // Ticking keeps the order of what was ticked before; the target's software may want another one than ours.
  const tick = (ticked: StartColumn[]) =>
    setColumns([
      ...columns.filter((each) => ticked.includes(each)),
      ...ticked.filter((each) => !columns.includes(each)),
    ])
  const save = async () => {
    const { csv, fileName, count } = await call(
      startListCalls.startList,
      { ...place, columns },
      { changesNothing: true },
    )
    downloadFile(fileName, 'text/csv;charset=utf-8', csv)
    writeNote(NOTE, columns.join(' '))
    toast.success(t('SAVED', { count }))
    onClose()
  }
  const whyNot = isLost ? t('LOST') : columns.length === 0 ? t('NONE') : undefined
  return (
    <Dialog isOpen onClose={onClose} title={t('TITLE')} width={440}>
      <Checks
        label={t('COLUMNS')}
        description={t('ORDER')}
        options={START_COLUMNS.map((value) => ({ value, label: t(`NAMES.${value}`) }))}
        values={columns}
        onChange={tick}
      />
      <p role="status">
        <Dotted facts={columns.map((column) => t(`NAMES.${column}`))} />
      </p>
      <SaveButton onSave={save} disabledReason={whyNot}>
        {t('SAVE')}
      </SaveButton>
    </Dialog>
  )
}

function columnsOfBefore(): StartColumn[] {
  const before = noteOf(NOTE)?.split(' ') ?? []
  const known = before.flatMap((name) => START_COLUMNS.find((column) => column === name) ?? [])
  return known.length > 0 ? known : [...START_COLUMNS]
}
