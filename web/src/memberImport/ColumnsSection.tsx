import { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import { IMPORT_FIELDS, REPEATED } from '@bahnfrei/domain/memberImport/fields.ts'
import type { ColumnField, MemberImport } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { isLeftOnPurpose } from '@bahnfrei/domain/memberImport/presets.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { isSame } from '../base/form/useDraft.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import classes from './import.module.css'

/** The field that each column holds, with example values. */
export function ColumnsSection({ draft: { id, columns, program } }: { draft: MemberImport }) {
  const t = useTexts('MEMBER_IMPORT.COLUMNS')
  const fields = useTexts('MEMBER_IMPORT.FIELDS')
  const stored = columns.map(({ field }) => field)
  const [chosen, choose] = useState(stored)
  const [isOpen, setOpen] = useState(columns.some(({ isAmbiguous }) => isAmbiguous))
  const twice = chosen.find((field, column) => field !== '' && !REPEATED.has(field) && chosen.indexOf(field) !== column)
  const save = async () => {
    await call(memberImportCalls.readAgain, { id, columns: chosen })
    toast.success(t('SAVED'))
  }
  const options = [
    { value: '', label: t('NONE') },
    ...IMPORT_FIELDS.map((value) => ({ value: value as string, label: fields(value) })),
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
            {columns.map(({ header, examples, isAmbiguous }, column) => {
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
                    description={isAmbiguous ? t('AMBIGUOUS') : isLeftOnPurpose(header, program) && t('ON_PURPOSE')}
                    onChange={({ target }) => choose(chosen.with(column, target.value as ColumnField))}
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
