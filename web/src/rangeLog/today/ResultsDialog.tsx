import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MOST_PICTURE_BYTES } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import {
  REPEATED,
  RESULT_FIELDS,
  type ReadResult,
  type ResultField,
  type ResultFile,
  readResultFile,
  readResults,
} from '@bahnfrei/domain/rangeLog/resultFile.ts'
import { type JudgedResult, MOST_RESULTS, resultCalls } from '@bahnfrei/domain/rangeLog/results.ts'
import { NativeSelect } from '@mantine/core'
import { useRef, useState } from 'react'
import { useIsLost } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { joinFacts } from '../../base/texts/dot.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { toast, toastFailure } from '../../base/toasts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { FileRows } from '../../base/ui/FileRows.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { PickFile } from '../../base/ui/PickFile.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'

type Props = { place: { rangeId: Id<'range'>; day: Day }; onClose: () => void }
type Read = { file: ResultFile; results: readonly ReadResult[]; judged: readonly JudgedResult[] }

const COMES: readonly JudgedResult['outcome'][] = ['new', 'replaces']

/**
 * Imports the results of electronic targets, after a preview that shows whose each result is, or why it is left out.
 * The file stays on the device; only its results are sent.
 */
export function ResultsDialog({ place, onClose }: Props) {
  const t = useTexts('TODAY')
  const isLost = useIsLost()
  const { read, show, pick } = useReading(place)
  const coming = read?.judged.filter(isComing).length ?? 0
  const take = async () => {
    const { rows } = await call(resultCalls.takeResults, { ...place, rows: rowsOf(read?.results ?? []) })
    toast.success(t('RESULTS.TAKEN', { count: rows.filter(isComing).length }))
    onClose()
  }
  const actions = (
    <>
      <PickFile
        accept=".csv,.txt,text/csv"
        variant={read === undefined ? 'filled' : 'default'}
        onPick={(file) => void pick(file)}
      >
        {t(read === undefined ? 'RESULTS.PICK' : 'RESULTS.AGAIN')}
      </PickFile>
      {coming > 0 && (
        <SaveButton onSave={take} disabledReason={isLost ? t('START_LIST.LOST') : undefined}>
          {t('RESULTS.TAKE', { count: coming })}
        </SaveButton>
      )}
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('RESULTS.TITLE')} actions={actions}>
      {read === undefined ? (
        <p>{t('RESULTS.TEXT')}</p>
      ) : (
        <>
          <Columns
            key={read.file.header.join()}
            file={read.file}
            onSet={(columns) => void show({ ...read.file, columns })}
          />
          <Rows read={read} />
        </>
      )}
    </Dialog>
  )
}

function isComing({ outcome }: Pick<JudgedResult, 'outcome'>): boolean {
  return COMES.includes(outcome)
}

function rowsOf(results: readonly ReadResult[]) {
  return results.flatMap(({ row, fault }) => (fault ? [] : row))
}

/** The file that was read, with the server's check of each result. */
function useReading(place: Props['place']) {
  const t = useTexts('TODAY')
  const [read, setRead] = useState<Read>()
  const latest = useRef<ResultFile>(undefined)
  const show = async (file: ResultFile) => {
    latest.current = file
    const results = readResults(file)
    const rows = rowsOf(results)
    setRead({ file, results, judged: [] })
    if (rows.length === 0) return
    try {
      const { rows: judged } = await call(resultCalls.tryResults, { ...place, rows }, { changesNothing: true })
      // When columns are changed in quick succession, only the answer for the last change counts.
      if (latest.current === file) setRead({ file, results, judged })
    } catch (error) {
      toastFailure(error)
    }
  }
  const pick = async (picked: File) => {
    const file =
      picked.size > MOST_PICTURE_BYTES ? 'tooLarge' : readResultFile(new Uint8Array(await picked.arrayBuffer()))
    if (file === 'broken') toast.error(t('RESULTS.BROKEN'))
    else if (file === 'tooLarge') toast.error(t('RESULTS.TOO_LARGE', { most: MOST_RESULTS }))
    else await show(file)
  }
  return { read, show, pick }
}

type ColumnsProps = { file: ResultFile; onSet: (columns: ResultFile['columns']) => void }

/**
 * The choice of the field for each column. A field that is chosen for a column is removed from the others, unless it
 * may repeat.
 */
function Columns({ file: { header, columns, unclear, rows }, onSet }: ColumnsProps) {
  const t = useTexts('TODAY.RESULTS')
  const [isUnknown] = useState(unclear !== undefined || columns.every((field) => field === undefined))
  const options = [
    { value: '', label: t('NOT_USED') },
    ...RESULT_FIELDS.map((value) => ({ value: value as string, label: t(`NAMES.${value}`) })),
  ]
  const set = (at: number, field: ResultField | undefined) =>
    onSet(
      columns.map((each, column) =>
        column === at ? field : each === field && field !== undefined && !REPEATED.has(field) ? undefined : each,
      ),
    )
  return (
    <details open={isUnknown}>
      <summary>{t('COLUMNS')}</summary>
      {unclear !== undefined && columns[unclear] === undefined && (
        <p role="status">{t('UNCLEAR_COLUMN', { name: header[unclear] ?? '' })}</p>
      )}
      <Fields>
        {header.map((cell, at) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are told by their place, headers may be twice there.
            key={at}
            label={cell.trim() || t('COLUMN', { number: `${at + 1}` })}
            description={rows.find((row) => (row[at] ?? '').trim() !== '')?.[at]?.slice(0, 60)}
            data={options}
            value={columns[at] ?? ''}
            onChange={({ target }) =>
              set(
                at,
                RESULT_FIELDS.find((field) => field === target.value),
              )
            }
          />
        ))}
      </Fields>
    </details>
  )
}

function Rows({ read: { results, judged } }: { read: Read }) {
  const t = useTexts('TODAY.RESULTS')
  const [language] = useLanguage()
  const ofRow = new Map(judged.map((one) => [one.row, one]))
  const shown = ({ row: { row, name, number, lane, time, result }, fault }: ReadResult) => {
    const one = ofRow.get(row)
    const outcome = one?.outcome
    const figures = (all: readonly number[]) => all.map((each) => each.toLocaleString(language)).join(' / ')
    const why = outcome === 'new' || outcome === 'known' || outcome === undefined ? [] : [wordsOf(outcome)]
    return {
      ...{ row, outcome, isBad: fault !== undefined },
      text: joinFacts([
        one?.name || name || joinFacts([number, lane, time]),
        result.disciplineName,
        result.shotCount > 0 && t('SHOTS', { count: result.shotCount }),
        result.rings !== null && t('RINGS', { rings: figures([result.rings]) }),
        result.series.length > 0 && t('SERIES', { series: figures(result.series) }),
      ]),
      notes: fault ? [t(`FAULTS.${fault}`)] : why,
    }
  }
  const wordsOf = (outcome: Exclude<JudgedResult['outcome'], 'new' | 'known'>) =>
    outcome === 'replaces' ? t('REPLACES') : t(`WHY.${outcome}`)
  const all = results.map(shown)
  const good = all.filter(({ outcome }) => outcome !== undefined && COMES.includes(outcome))
  const known = all.filter(({ outcome }) => outcome === 'known')
  const bad = all.filter(({ isBad, notes, outcome }) => isBad || (notes.length > 0 && outcome !== 'replaces'))
  return (
    <>
      <p role="status">{t('FOUND', { good: good.length, bad: bad.length })}</p>
      <FileRows title={t('BAD')} rows={bad} />
      <FileRows title={t('GOOD')} rows={good} />
      <FileRows title={t('KNOWN')} rows={known} />
    </>
  )
}
