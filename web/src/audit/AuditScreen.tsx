import { AUDIT_ACTIONS, AUDIT_TYPES } from '@bahnfrei/domain/accounts/audit.ts'
import { AUDIT_TRAIL } from '@bahnfrei/domain/audit/entry.ts'
import type { BooksProof } from '@bahnfrei/domain/audit/proof.ts'
import { trailCalls } from '@bahnfrei/domain/audit/trailCalls.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { BillingTabs } from '../accounts/BillingTabs.tsx'
import { DaysFilter } from '../base/list/DaysFilter.tsx'
import { FilterBar } from '../base/list/FilterBar.tsx'
import { FilterSelect } from '../base/list/FilterSelect.tsx'
import { LongList } from '../base/list/LongList.tsx'
import list from '../base/list/list.module.css'
import { useFilters } from '../base/list/useFilters.ts'
import { useList } from '../base/list/useList.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Page } from '../base/ui/Page.tsx'
import { dayInWords } from '../reservations/lane/words.ts'
import { EntryRow } from './EntryRow.tsx'
import { ProveButton, Proved } from './Proof.tsx'

const entriesOf = ({ entries }: OutputOf<typeof trailCalls.trail>) => entries

/** /admin/billing/audit: who changed what of the money and when, and the proof that the books are true. */
export function AuditScreen() {
  const t = useTexts('AUDIT')
  const [language] = useLanguage()
  const filtered = useFilters(AUDIT_TRAIL)
  const found = useList(trailCalls.trail, filtered.filters, entriesOf, AUDIT_TRAIL)
  const isAll = filtered.count === 0
  const { target } = filtered.address
  const [proof, setProof] = useState<BooksProof>()
  return (
    <Page title={t('TITLE')} width="wide" actions={target === undefined && <ProveButton onProved={setProof} />}>
      <BillingTabs />
      {target === undefined ? (
        <Proved proof={proof} />
      ) : (
        <Notice
          kind="note"
          action={
            <Button variant="default" onClick={() => filtered.set({ target: '' })}>
              {t('SHOW_ALL')}
            </Button>
          }
        >
          {t('ONLY_ONE')}
        </Notice>
      )}
      <Filters filtered={filtered} />
      <LongList
        list={found}
        className={list.rows}
        heading={({ date }) => dayInWords(date, language, 'long')}
        count={(shown, hasMore) => t('COUNT', { count: shown, more: hasMore ? 'yes' : 'no' })}
        none={{
          title: t(isAll ? 'NONE_YET' : 'NONE'),
          text: t(isAll ? 'NONE_YET_TEXT' : 'NONE_TEXT'),
          icon: <IconHistory size={44} />,
        }}
      >
        {(entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            {...(entry.targetId !== null &&
              target === undefined && { onHistory: () => filtered.set({ target: entry.targetId ?? '' }) })}
          />
        )}
      </LongList>
    </Page>
  )
}

function Filters({ filtered }: { filtered: ReturnType<typeof useFilters<typeof AUDIT_TRAIL>> }) {
  const t = useTexts('AUDIT')
  const { address, set, count, reset } = filtered
  return (
    <FilterBar
      search={{ label: t('SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
      count={count}
      onReset={reset}
    >
      <FilterSelect
        label={t('TYPE')}
        options={AUDIT_TYPES.map((value) => ({ value, label: t(`TYPES.${value}`) }))}
        value={address.type}
        onChange={(type) => set({ type })}
      />
      <FilterSelect
        label={t('ACTION')}
        options={AUDIT_ACTIONS.map((value) => ({ value, label: t(`ACTIONS.${value}`) }))}
        value={address.action}
        onChange={(action) => set({ action })}
      />
      <DaysFilter from={t('FROM')} to={t('TO')} value={address} onChange={set} />
    </FilterBar>
  )
}
