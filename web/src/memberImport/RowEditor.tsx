import { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import { FAULTS } from '@bahnfrei/domain/memberImport/faults.ts'
import type { ImportRow, MemberImport } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import classes from '../base/import/import.module.css'
import list from '../base/list/list.module.css'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

type Props = { draft: MemberImport; row: ImportRow; onClose: () => void }

/** The cells of a row as fields: first those with a fault, all others on demand. */
export function RowEditor({ draft: { id, columns, clubFile }, row: { row, cells, faults }, onClose }: Props) {
  const t = useTexts('MEMBER_IMPORT.ROWS')
  const faultTexts = useTexts('MEMBER_IMPORT.FAULTS')
  const [texts, setTexts] = useState<Record<number, string>>({})
  const wrong = faults.filter(({ code }) => FAULTS[code] !== 'warning')
  const [isWhole, showWhole] = useState(wrong.length === 0 || wrong.some(({ column }) => column === null))
  const all = Array.from({ length: Math.max(columns.length, cells.length) }, (_, column) => column)
  const isAtFault = (column: number) => wrong.some((fault) => fault.column === column)
  const isTaken = (column: number) => clubFile !== null || column >= columns.length || columns[column]?.field !== ''
  const shown = all.filter((column) => isAtFault(column) || (isWhole && isTaken(column)))
  const save = async () => {
    const changed = Object.entries(texts).map(([column, text]) => ({
      column: Number(column),
      was: cells[Number(column)] ?? '',
      text,
    }))
    await call(memberImportCalls.mendRow, { id, row, cells: changed })
    onClose()
  }
  return (
    <form className={list.line}>
      <div className={classes.fields}>
        {shown.map((column) => (
          <TextInput
            key={column}
            label={columns[column]?.header || t('CELL', { number: `${column + 1}` })}
            value={texts[column] ?? cells[column] ?? ''}
            error={wrong
              .filter((fault) => fault.column === column)
              .map(({ code }) => faultTexts(code))
              .join(' ')}
            onChange={({ target }) => setTexts({ ...texts, [column]: target.value })}
          />
        ))}
      </div>
      <div className={classes.acts}>
        <SaveButton onSave={save}>{t('SAVE')}</SaveButton>
        {!isWhole && (
          <Button variant="default" onClick={() => showWhole(true)}>
            {t('ALL_CELLS')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('CANCEL')}
        </Button>
      </div>
    </form>
  )
}
