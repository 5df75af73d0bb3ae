import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { isSame } from '../form/useDraft.ts'
import { Dotted } from '../ui/Dotted.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import { Section } from '../ui/Section.tsx'
import classes from './import.module.css'

type Column<Field> = {
  header: string
  examples: readonly string[]
  field: Field | ''
  hint?: string | false | undefined
}
type Words = Record<'title' | 'text' | 'show' | 'hide' | 'none' | 'save', string> & {
  unnamed: (number: string) => string
  twice: (name: string) => string
}
type Props<Field extends string> = {
  columns: readonly Column<Field>[]
  /**
   * The fields to which a column can be assigned, with their names. `repeated` are those that several columns may have.
   */
  fields: readonly { field: Field; name: string }[]
  repeated?: ReadonlySet<string>
  isOpenFirst?: boolean
  words: Words
  onSave: (columns: (Field | '')[]) => Promise<void>
}

/** The assignment of a field to each column of an imported file, with example values. */
export function ColumnsSection<Field extends string>({
  columns,
  fields,
  repeated = new Set(),
  isOpenFirst = false,
  words,
  onSave,
}: Props<Field>) {
  const stored = columns.map(({ field }) => field)
  const [chosen, choose] = useState(stored)
  const [isOpen, setOpen] = useState(isOpenFirst)
  const twice = chosen.find((field, column) => field !== '' && !repeated.has(field) && chosen.indexOf(field) !== column)
  const nameOfTwice = fields.find(({ field }) => field === twice)?.name
  const options = [
    { value: '', label: words.none },
    ...fields.map(({ field, name }) => ({ value: field, label: name })),
  ]
  const toggle = (
    <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? words.hide : words.show}
    </Button>
  )
  return (
    <Section title={words.title} text={words.text} actions={toggle}>
      {isOpen && (
        <>
          <ul className={classes.columns}>
            {columns.map(({ header, examples, hint }, column) => {
              const name = header || words.unnamed(`${column + 1}`)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are told by their place, headers may be twice there.
                <li key={column}>
                  <div className={classes.column}>
                    <b>{name}</b>
                    <span className={classes.dim}>
                      <Dotted facts={examples} />
                    </span>
                  </div>
                  <NativeSelect
                    aria-label={name}
                    data={options}
                    value={chosen[column]}
                    description={hint}
                    onChange={({ target }) => choose(chosen.with(column, target.value as Field | ''))}
                  />
                </li>
              )
            })}
          </ul>
          {!isSame(chosen, stored) && (
            <SaveButton
              onSave={() => onSave(chosen)}
              disabledReason={nameOfTwice === undefined ? undefined : words.twice(nameOfTwice)}
            >
              {words.save}
            </SaveButton>
          )}
        </>
      )}
    </Section>
  )
}
