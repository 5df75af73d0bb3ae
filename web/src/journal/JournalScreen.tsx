import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { journalCalls } from '@bahnfrei/domain/journal/calls.ts'
import type { JournalChoices } from '@bahnfrei/domain/journal/choices.ts'
import { ENTRY_KINDS, ENTRY_STATES, type JournalEntry } from '@bahnfrei/domain/journal/entry.ts'
import { JOURNAL } from '@bahnfrei/domain/journal/journalList.ts'
import { Button } from '@mantine/core'
import { IconNotebook, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { CsvButton } from '../base/list/CsvButton.tsx'
import { FilterBar } from '../base/list/FilterBar.tsx'
import { FilterSelect } from '../base/list/FilterSelect.tsx'
import { LongList } from '../base/list/LongList.tsx'
import list from '../base/list/list.module.css'
import { useFilters } from '../base/list/useFilters.ts'
import { type ListState, useList } from '../base/list/useList.ts'
import { useLive } from '../base/live/live.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { monthWords } from '../base/time/days.ts'
import { Notice } from '../base/ui/Notice.tsx'
import { Page } from '../base/ui/Page.tsx'
import { EntryDialog } from './EntryDialog.tsx'
import { EntryFormDialog } from './EntryFormDialog.tsx'
import { EntryRow } from './EntryRow.tsx'
import { ImportButton } from './importing/ImportButton.tsx'
import { JournalLinks } from './JournalLinks.tsx'
import classes from './journal.module.css'
import { MonthPicture } from './MonthPicture.tsx'
import { Proposed } from './Proposed.tsx'
import { ProgressSection } from './progress/ProgressSection.tsx'
import { WaitingEntries } from './WaitingEntries.tsx'

const entriesOf = ({ entries }: OutputOf<typeof journalCalls.entries>) => entries

/** /journal: the reader's entries, month by month, and the form for a new one (JRNL-001, JRNL-003). */
export function JournalScreen() {
  const t = useTexts('JOURNAL')
  const filtered = useJournalFilters()
  const { address, filters, set, count } = filtered
  const found = useList(journalCalls.entries, filters, entriesOf, JOURNAL)
  const { data: totals } = useLive(journalCalls.totals, found.asked)
  // The proposals change with every entry: they are read again with the first page.
  const { data: choices } = useLive(journalCalls.choices, {})
  const [openId, open] = useState<string>()
  const form = useFormOfAddress()
  return (
    <Page
      title={t('TITLE')}
      actions={
        choices?.mayWrite && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => form.show({ add: 'yes' })}>
            {t('NEW')}
          </Button>
        )
      }
    >
      {choices?.mayWrite === false && <Notice kind="note">{t('READ_ONLY')}</Notice>}
      <JournalLinks />
      <WaitingEntries />
      {choices?.mayWrite && (
        <Proposed reservations={choices.reservations} onWrite={({ id }) => form.show({ reservation: id })} />
      )}
      <MonthPicture month={address.month} onChoose={(month) => set({ month: month ?? '' })} />
      {choices && choices.last.length > 0 && <ProgressSection />}
      <EntryFilters filtered={filtered} />
      <Entries list={found} totals={totals} isFiltered={count > 0} onOpen={open} />
      {choices?.mayWrite && <ImportButton />}
      <Dialogs entries={found.rows} choices={choices} openId={openId} form={form} onClose={() => open(undefined)} />
    </Page>
  )
}

const useJournalFilters = () => useFilters(JOURNAL)

/** The form that the address asks for: of a new entry, for a reservation if there is one. */
function useFormOfAddress() {
  const navigate = useNavigate()
  const { add, reservation } = useSearch({ from: '/journal' })
  const [isClosed, setClosed] = useState(false)
  const show = (search: { add?: 'yes'; reservation?: string }) => {
    // Unsaved input in an open form would block the navigation.
    flushSync(() => setClosed(search.add === undefined && search.reservation === undefined))
    void navigate({
      to: '/journal',
      search: ({ add: _, reservation: __, ...filters }: Record<string, unknown>) => ({ ...filters, ...search }),
      replace: true,
    })
  }
  return { isAsked: add === 'yes', reservation, isClosed, show }
}

function EntryFilters({ filtered }: { filtered: ReturnType<typeof useJournalFilters> }) {
  const t = useTexts('JOURNAL')
  const { address, filters, set, count, reset } = filtered
  return (
    <FilterBar
      views={undefined}
      search={{ label: t('SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
      count={count}
      onReset={reset}
    >
      <FilterSelect
        label={t('STATE')}
        options={ENTRY_STATES.map((value) => ({ value, label: t(`STATES.${value}`) }))}
        value={address.state}
        onChange={(state) => set({ state })}
      />
      <FilterSelect
        label={t('KIND')}
        options={ENTRY_KINDS.map((value) => ({ value, label: t(`KINDS.${value}`) }))}
        value={address.type}
        onChange={(type) => set({ type })}
      />
      <CsvButton definition={journalCalls.csv} filters={filters} />
    </FilterBar>
  )
}

type EntriesProps = {
  list: ListState<JournalEntry>
  totals: OutputOf<typeof journalCalls.totals> | undefined
  isFiltered: boolean
  onOpen: (id: string) => void
}

function Entries({ list: found, totals, isFiltered, onOpen }: EntriesProps) {
  const t = useTexts('JOURNAL')
  const [language] = useLanguage()
  const newestYear = found.rows?.[0]?.dateString.slice(0, 4)
  return (
    <LongList
      list={found}
      className={`${list.rows} ${classes.rows}`}
      heading={({ dateString }) => monthWords(dateString, language)}
      isFolded={({ dateString }) => !isFiltered && dateString.slice(0, 4) !== newestYear}
      count={(shown, hasMore) =>
        t('COUNT', { count: totals?.entries ?? shown, more: totals === undefined && hasMore ? 'yes' : 'no' })
      }
      totals={totals?.entries ? t('SHOTS', { count: totals.shots }) : undefined}
      none={
        isFiltered
          ? { title: t('NONE_FOUND') }
          : { title: t('NONE'), text: t('NONE_TEXT'), icon: <IconNotebook size={44} /> }
      }
    >
      {(entry) => <EntryRow key={entry.id} entry={entry} onOpen={() => onOpen(entry.id)} />}
    </LongList>
  )
}

type DialogsProps = {
  entries: readonly JournalEntry[] | undefined
  choices: JournalChoices | undefined
  openId: string | undefined
  form: ReturnType<typeof useFormOfAddress>
  onClose: () => void
}

/** The dialog of the open entry, or the form of a changed or new one. */
function Dialogs({ entries, choices, openId, form, onClose }: DialogsProps) {
  const { isAsked, reservation, isClosed, show } = form
  const [changed, change] = useState<JournalEntry>()
  const written = entries?.find((entry) => reservation !== undefined && entry.reservationId === reservation)
  const opened = entries?.find(({ id }) => id === openId) ?? written
  const proposed = choices?.reservations.find(({ id }) => id === reservation)
  const isNew = !isClosed && choices?.mayWrite === true && (isAsked || proposed !== undefined)
  return (
    <>
      {opened && changed === undefined && (
        <EntryDialog
          entry={opened}
          trainers={choices?.trainers ?? []}
          mayWrite={choices?.mayWrite === true}
          onChange={() => change(opened)}
          onClose={() => {
            onClose()
            if (written !== undefined) show({})
          }}
        />
      )}
      {choices && isNew && written === undefined && (
        <EntryFormDialog key={reservation} choices={choices} reservation={proposed} onClose={() => show({})} />
      )}
      {choices && changed && <EntryFormDialog choices={choices} entry={changed} onClose={() => change(undefined)} />}
    </>
  )
}
