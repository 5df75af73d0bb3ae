import type { Change, ChangedValue } from '@bahnfrei/domain/base/call/change.ts'
import { useLanguage, useTexts } from '../texts/texts.tsx'
import { recordedMoment } from '../time/days.ts'
import classes from './ChangeList.module.css'
import { Dim, Stack } from './Layout.tsx'
import { useValueWords } from './useValueWords.ts'

type Props<Field extends string> = {
  changes: readonly Change<Field>[]
  fieldWord: (field: Field) => string
  /** Returns the text for a value, if the room has one; undefined for values that are shown as they are. */
  valueWord: (field: Field, value: string) => string | undefined
}

/** A list of changes, each with its author, its time, and the old and new values in the language of the reader. */
export function ChangeList<Field extends string>({ changes, fieldWord, valueWord }: Props<Field>) {
  const t = useTexts('CHANGE_LIST')
  const [language] = useLanguage()
  const wordOf = useValueWords(valueWord)
  const linesOf = ({ field: name, from, to }: Change<Field>['fields'][number]): string[] => {
    const field = fieldWord(name)
    if (!Array.isArray(from) && !Array.isArray(to))
      return [t('FROM_TO', { field, from: wordOf(name, from), to: wordOf(name, to) })]
    const list = (values: ChangedValue) => (Array.isArray(values) ? wordOf(name, values) : '')
    const [gone, come] = [list(from), list(to)]
    return [
      ...(gone === '' ? [] : [t('REMOVED', { field, values: gone })]),
      ...(come === '' ? [] : [t('ADDED', { field, values: come })]),
    ]
  }
  if (changes.length === 0) return <p>{t('NONE')}</p>
  return (
    <Stack as="ol" className={classes.changes}>
      {changes.map(({ id, changedOn, name, fields }) => {
        const lines = fields.flatMap(linesOf)
        return (
          <li key={id}>
            <b>{name || t('NOBODY')}</b>{' '}
            <Dim as="span">
              <time dateTime={new Date(changedOn).toISOString()}>{recordedMoment(changedOn, language)}</time>
            </Dim>
            <ul>
              {(lines.length === 0 ? [t('OTHER')] : lines).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        )
      })}
    </Stack>
  )
}
