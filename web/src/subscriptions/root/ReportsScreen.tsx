import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { REPORTS } from '@bahnfrei/domain/subscriptions/lists.ts'
import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { FilterBar } from '../../base/list/FilterBar.tsx'
import { FilterSelect } from '../../base/list/FilterSelect.tsx'
import { LongList } from '../../base/list/LongList.tsx'
import list from '../../base/list/list.module.css'
import { useFilters } from '../../base/list/useFilters.ts'
import { useList } from '../../base/list/useList.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { ReportRow } from '../ReportRow.tsx'
import { RootPage } from './RootPage.tsx'
import { useMonths } from './useMonths.ts'

const reportsOf = ({ reports }: OutputOf<typeof rootCalls.reports>) => reports

/** /root/reports: the bills of all clubs, with what became of their invoices. */
export function ReportsScreen() {
  const t = useTexts('ROOT')
  const says = useTexts('ROOT.INVOICING')
  const months = useMonths()
  const { address, set, filters, count, reset } = useFilters(REPORTS)
  const found = useList(rootCalls.reports, filters, reportsOf, REPORTS)
  return (
    <RootPage title={t('REPORTS.TITLE')}>
      <FilterBar
        list={found}
        search={{ label: t('REPORTS.SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
        count={count}
        onReset={reset}
      >
        <FilterSelect
          label={says('PERIOD')}
          options={months}
          value={address.period}
          onChange={(period) => set({ period })}
        />
      </FilterBar>
      <LongList
        list={found}
        className={list.rows}
        none={count === 0 ? { title: t('REPORTS.NONE_YET'), text: t('REPORTS.NONE_YET_TEXT') } : { title: t('NONE') }}
      >
        {(report) => (
          <ReportRow
            key={report.id}
            report={report}
            name={report.clubName}
            readPdf={() => call(rootCalls.pdf, { clubId: report.clubId, period: report.period })}
          />
        )}
      </LongList>
    </RootPage>
  )
}
