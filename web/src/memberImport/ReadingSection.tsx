import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import { MEMBER_KINDS } from '@bahnfrei/domain/memberImport/kinds.ts'
import type { MemberImport } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { PRESETS, PROGRAMS, type Program, programOf } from '@bahnfrei/domain/memberImport/presets.ts'
import { NativeSelect } from '@mantine/core'
import classes from '../base/import/import.module.css'
import list from '../base/list/list.module.css'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toastFailure } from '../base/toasts.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import { List } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'

type How = Omit<InputOf<typeof memberImportCalls.readAgain>, 'id'>

/**
 * The fields for how the file is read: which part is the list, which of its rows hold nobody, and what its kinds of
 * members mean.
 */
export function ReadingSection({ draft }: { draft: MemberImport }) {
  const t = useTexts('MEMBER_IMPORT.READING')
  const {
    id,
    program,
    columns,
    photos,
    tables,
    table,
    headerRow,
    firstRows,
    kinds,
    skipped,
    skippedCount,
    leftColumns,
  } = draft
  const readAgain = (how: How) => void call(memberImportCalls.readAgain, { id, ...how }).catch(toastFailure)
  const lines = firstRows.flatMap((text, index) => (text === '' ? [] : [{ value: `${index + 1}`, text }]))
  const isRecognised = program !== '' && program === programOf(columns.map(({ header }) => header))
  return (
    <Section title={t('TITLE')} text={isRecognised && t('RECOGNISED', { name: PRESETS[program].name })}>
      <div className={classes.fields}>
        <NativeSelect
          label={t('PROGRAM')}
          data={[
            { value: '', label: t('NO_PROGRAM') },
            ...PROGRAMS.map((value) => ({ value, label: PRESETS[value].name as string })),
          ]}
          value={program}
          onChange={({ target }) => readAgain({ program: target.value as Program | '' })}
        />
        {tables.length > 1 && (
          <NativeSelect
            label={t('TABLE')}
            data={tables.map((label, value) => ({ value: `${value}`, label }))}
            value={`${table}`}
            onChange={({ target }) => readAgain({ table: Number(target.value) })}
          />
        )}
        <NativeSelect
          label={t('HEADER_ROW')}
          description={headerRow === 0 ? t('NO_HEADERS_HINT') : undefined}
          data={[
            ...lines.map(({ value, text }) => ({ value, label: t('LINE', { row: value, text }) })),
            { value: '0', label: t('NO_HEADERS') },
          ]}
          value={`${headerRow}`}
          onChange={({ target }) => readAgain({ headerRow: Number(target.value) })}
        />
      </div>
      {photos > 0 && <p>{t('PHOTOS', { count: photos })}</p>}
      {leftColumns.length > 0 && <p>{t('LEFT_COLUMNS', { names: leftColumns.join(', ') })}</p>}
      {skippedCount > 0 && (
        <details>
          <summary>{t('SKIPPED', { count: skippedCount })}</summary>
          <ul>
            {skipped.map(({ row, why, text }) => (
              <li key={row}>{t('SKIPPED_ROW', { row: `${row}`, why: t(`WHY.${why}`), text })}</li>
            ))}
          </ul>
          <p className={classes.dim}>{t('EMPTY', { count: skippedCount - skipped.length })}</p>
        </details>
      )}
      {kinds.length > 0 && (
        <details open={kinds.some(({ kind }) => kind !== 'member')}>
          <summary>{t('KINDS', { count: kinds.length })}</summary>
          <List>
            {kinds.map(({ word, count, kind }) => (
              <li key={word} className={list.row}>
                <Choice
                  label={t('KIND', { word, count })}
                  options={MEMBER_KINDS.map((value) => ({ value, label: t(`MEMBER_KINDS.${value}`) }))}
                  value={kind}
                  onChange={(chosen) => readAgain({ kinds: [{ word, kind: chosen }] })}
                />
              </li>
            ))}
          </List>
        </details>
      )}
    </Section>
  )
}
