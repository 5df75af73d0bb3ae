import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { reservationImportCalls } from '@bahnfrei/domain/reservationImport/calls.ts'
import { CALENDAR_FIELDS } from '@bahnfrei/domain/reservationImport/columns.ts'
import type { CalendarDraft } from '@bahnfrei/domain/reservationImport/reservationImport.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { isSame } from '../base/form/useDraft.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import classes from '../memberImport/import.module.css'

type Columns = CalendarDraft['columns']

/** The field that each column holds, with example values. */
export function ColumnsSection({ id, columns }: { id: Id<'calendarImport'>; columns: Columns }) {
  const t = useTexts('RESERVATION_IMPORT.COLUMNS')
  const fields = useTexts('RESERVATION_IMPORT.FIELDS')
  const stored = columns.map(({ field }) => field)
  const [chosen, choose] = useState(stored)
  const [isOpen, setOpen] = useState(false)
  const twice = chosen.find((field, column) => field !== '' && chosen.indexOf(field) !== column)
  const save = async () => void (await call(reservationImportCalls.change, { id, columns: chosen }))
  const options = [
    { value: '', label: t('NONE') },
    ...CALENDAR_FIELDS.map((value) => ({ value: value as string, label: fields(value) })),
  ]
  return (
    <Section
      title={t('TITLE')}
      text={t('TEXT', { known: `${stored.filter((field) => field !== '').length}`, all: `${columns.length}` })}
      actions={
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'HIDE' : 'SHOW')}
        </Button>
      }
    >
      {isOpen && (
        <>
          <ul className={classes.columns}>
            {columns.map(({ header, examples }, column) => {
              const name = header || t('UNNAMED', { number: `${column + 1}` })
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are told by their place, headers may be twice there.
                <li key={column}>
                  <div className={classes.column}>
                    <b>{name}</b>
                    <span className={classes.dim}>{examples.join(' · ')}</span>
                  </div>
                  <NativeSelect
                    aria-label={name}
                    data={options}
                    value={chosen[column]}
                    onChange={({ target }) => choose(chosen.with(column, target.value as Columns[number]['field']))}
                  />
                </li>
              )
            })}
          </ul>
          {!isSame(chosen, stored) && (
            <SaveButton onSave={save} disabledReason={twice ? t('TWICE', { name: fields(twice) }) : undefined}>
              {t('SAVE')}
            </SaveButton>
          )}
        </>
      )}
    </Section>
  )
}
