import { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import { FAULTS } from '@bahnfrei/domain/memberImport/faults.ts'
import {
  DECISIONS,
  type ImportRow,
  type MemberImport,
  ROWS_OF_PAGE,
  type RowState,
} from '@bahnfrei/domain/memberImport/memberImport.ts'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import classes from '../base/import/import.module.css'
import list from '../base/list/list.module.css'
import { queryKeyOf } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toastFailure } from '../base/toasts.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { EditButton } from '../base/ui/EditButton.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { List, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { MendActs } from './MendActs.tsx'
import { RowEditor } from './RowEditor.tsx'
import { RowFaults } from './RowFaults.tsx'

/** The states of rows in the order shown: those that need a decision come first. */
const SHOWN = ['open', 'wrong', 'fill', 'create', 'leave'] as const satisfies RowState[]
type Decision = (typeof DECISIONS)[number]

/** The rows of a file, grouped by what the import will do with them. */
export function RowsSection({ draft }: { draft: MemberImport }) {
  const t = useTexts('MEMBER_IMPORT.ROWS')
  const { id, counts } = draft
  const present = SHOWN.filter((state) => counts[state] > 0)
  const [chosen, choose] = useState<RowState>()
  const state = present.find((one) => one === chosen) ?? present[0] ?? 'create'
  const { rows, error, hasMore, loadMore } = useRows(draft, state)
  const decide = (decision: Decision, some?: number[]) =>
    call(memberImportCalls.decide, { id, decision, ...(some && { rows: some }) }).catch(toastFailure)
  return (
    <Section title={t('TITLE')}>
      <Choice
        label={t('SHOWN')}
        options={present.map((value) => ({ value, label: t(`STATES.${value}`, { count: `${counts[value]}` }) }))}
        value={state}
        onChange={choose}
      />
      <p>{t(`TEXTS.${state}`)}</p>
      {state === 'open' && (
        <div className={classes.acts}>
          <Button variant="default" onClick={() => void decide('fill')}>
            {t('ALL_SAME')}
          </Button>
          <Button variant="default" onClick={() => void decide('create')}>
            {t('ALL_NEW')}
          </Button>
        </div>
      )}
      <Stack>
        {state === 'wrong' && <MendActs draft={draft} />}
        {error !== null && <ErrorState error={error} />}
        {rows.length > 0 && (
          <List>
            {rows.map((row) => (
              <RowItem
                key={row.row}
                draft={draft}
                row={row}
                onDecide={(decision) => void decide(decision, [row.row])}
              />
            ))}
          </List>
        )}
        {hasMore && (
          <Button variant="default" onClick={loadMore}>
            {t('MORE')}
          </Button>
        )}
      </Stack>
    </Section>
  )
}

function useRows({ id, counts, readings }: MemberImport, state: RowState) {
  const { club } = useSession()
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    // Counts and readings are part of the key: a decision changes the counts, and a mended fault reads the file again.
    queryKey: [...queryKeyOf(memberImportCalls.rows, { id, state }, club?.id), counts, readings],
    queryFn: ({ pageParam, signal }) =>
      call(memberImportCalls.rows, { id, state, after: `${pageParam}` }, { signal, clubId: club?.id }),
    initialPageParam: 0,
    getNextPageParam: ({ rows }) => (rows.length < ROWS_OF_PAGE ? undefined : rows.at(-1)?.row),
    enabled: club !== undefined,
    placeholderData: keepPreviousData,
  })
  const rows = (data?.pages ?? []).flatMap((page) => page.rows).filter((row) => row.state === state)
  return { rows, error, hasMore: hasNextPage, loadMore: () => void fetchNextPage() }
}

type RowItemProps = { draft: MemberImport; row: ImportRow; onDecide: (decision: Decision) => void }

function RowItem({ draft, row, onDecide }: RowItemProps) {
  const t = useTexts('MEMBER_IMPORT.ROWS')
  const [isEdited, edit] = useState(false)
  const { state, memberNumber, isCompany, email, city, double } = row
  const name = row.name || t('NAMELESS')
  const numberOf = (number: number | null) => (number === null ? '' : t('NUMBER', { number: `${number}` }))
  const facts = [
    t('ROW', { row: `${row.row}` }),
    numberOf(memberNumber),
    isCompany ? t('COMPANY') : '',
    city,
    email,
  ].filter(Boolean)
  const who = double && [double.name, numberOf(double.memberNumber)].filter(Boolean).join(', ')
  return (
    <li className={list.row}>
      <div className={list.words}>
        <b>{name}</b>
        <span className={classes.dim}>
          <Dotted facts={facts} />
        </span>
        <RowFaults faults={row.faults} />
        {row.corrected.length > 0 && (
          <span className={classes.dim}>{t('CORRECTED', { count: row.corrected.length })}</span>
        )}
        {who && (
          <span>{double.row === null ? t('IN_CLUB', { who }) : t('IN_FILE', { row: `${double.row}`, who })}</span>
        )}
        {double && state !== 'wrong' && (
          <Choice
            label={t('DECIDE', { name })}
            options={DECISIONS.filter((decision) => decision !== 'leave' || double.row === null).map((value) => ({
              value,
              label: t(`DECISIONS.${value}`),
            }))}
            value={decisionOf(row)}
            onChange={onDecide}
          />
        )}
      </div>
      {isEdited ? (
        <RowEditor draft={draft} row={row} onClose={() => edit(false)} />
      ) : (
        <>
          {row.faults.some(({ code }) => FAULTS[code] === 'question') && (
            <SaveButton
              variant="default"
              label={t('IS_RIGHT_OF', { name })}
              onSave={async () =>
                void (await call(memberImportCalls.mendRow, { id: draft.id, row: row.row, cells: [], isRight: true }))
              }
            >
              {t('IS_RIGHT')}
            </SaveButton>
          )}
          <EditButton label={t('EDIT_OF', { name })} onClick={() => edit(true)} />
        </>
      )}
    </li>
  )
}

/**
 * The decision that is shown for a row. The second row of a person in the same file is left out because it was merged
 * into the first, so it counts as `fill`.
 */
function decisionOf({ state, double }: ImportRow): Decision {
  if (state === 'leave' && double !== null && double.row !== null) return 'fill'
  return state as Decision
}
