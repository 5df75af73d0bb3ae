import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { textIn } from '@bahnfrei/domain/base/texts/texts.ts'
import { deskCalls } from '@bahnfrei/domain/desk/calls.ts'
import { type Department, SEXES, sumOf } from '@bahnfrei/domain/desk/yearReport.ts'
import { NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import tables from '../base/styles/table.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { DateField } from '../base/ui/DateField.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { useCustomFields } from '../members/fields/useCustomFields.ts'
import classes from './desk.module.css'

const TYPES = { csv: 'text/csv;charset=utf-8', pdf: 'application/pdf' } as const

/** /admin/desk/year-report: the members on a reference day, counted by year of birth, sex and department. */
export function YearReportScreen() {
  const t = useTexts('DESK.REPORT')
  const [language] = useLanguage()
  const { fields } = useCustomFields()
  const [day, setDay] = useState(`${Temporal.Now.plainDateISO().year}-01-01`)
  const [fieldId, setField] = useState('')
  const [departmentId, setDepartment] = useState('club')
  const asked = { day, ...(fieldId !== '' && { fieldId }) }
  const { data, error } = useYearReport(asked)
  const departments = data?.departments ?? []
  const shown = departments.find(({ key }) => key === departmentId) ?? departments[0]
  const nameOf = ({ name }: Department) => (name === null ? t('WHOLE') : textIn(language, name))
  const save = (format: 'csv' | 'pdf') => async () => {
    const file = await call(deskCalls.yearReportFile, { ...asked, format })
    downloadBase64({ ...file, type: TYPES[format] })
    toast.success(t('SAVED', { name: file.fileName }))
  }
  return (
    <Page
      title={t('TITLE')}
      isLoading={data === undefined && error === null}
      actions={(['csv', 'pdf'] as const).map((format) => (
        <SaveButton
          key={format}
          variant="default"
          label={t(format === 'csv' ? 'CSV' : 'PDF')}
          leftSection={<IconDownload size={18} aria-hidden />}
          onSave={save(format)}
        >
          {t(`SHORT.${format}`)}
        </SaveButton>
      ))}
      back={<BackLink to="/admin/desk">{t('TO_DESK')}</BackLink>}
    >
      <p>{t('TEXT')}</p>
      <Row gap={16} className={classes.choices}>
        <DateField label={t('DAY')} value={day} onChange={(chosen, typed) => setDay(chosen || typed)} />
        <NativeSelect
          label={t('DEPARTMENT')}
          data={departments.map((department) => ({ value: department.key, label: nameOf(department) }))}
          value={shown?.key ?? ''}
          onChange={({ target }) => setDepartment(target.value)}
        />
      </Row>
      {fields.length > 0 && (
        <details className={classes.field}>
          <summary>{t('NO_GENDER')}</summary>
          <NativeSelect
            label={t('FIELD')}
            data={[
              ...(data?.fieldId ? [] : [{ value: '', label: t('NO_FIELD') }]),
              ...fields.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={fieldId || (data?.fieldId ?? '')}
            onChange={({ target }) => setField(target.value)}
          />
        </details>
      )}
      {error && <ErrorState error={error} />}
      {shown !== undefined && shown.total.none > 0 && (
        <Notice kind="warning">{t('NOT_SAID', { count: shown.total.none })}</Notice>
      )}
      {shown?.years.length === 0 && <p role="status">{t('NONE')}</p>}
      {shown !== undefined && shown.years.length > 0 && <ReportTable department={shown} name={nameOf(shown)} />}
    </Page>
  )
}

function useYearReport(asked: InputOf<typeof deskCalls.yearReport>) {
  const { club } = useSession()
  return useQuery({
    queryKey: ['yearReport', club?.id, asked],
    queryFn: () => call(deskCalls.yearReport, asked),
    placeholderData: (before) => before,
    meta: { isKept: false },
    enabled: isDay(asked.day),
  })
}

function ReportTable({ department: { years, total }, name }: { department: Department; name: string }) {
  const t = useTexts('DESK.REPORT')
  // A column that says nothing of anybody is left out.
  const sexes = SEXES.filter((sex) => total[sex] > 0)
  const cells = (counts: Department['total']) => [
    ...sexes.map((sex) => ({ key: sex as string, count: counts[sex] })),
    { key: 'sum', count: sumOf(counts) },
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys too
    <section className={tables.scroller} aria-label={name} tabIndex={0}>
      <table className={`${tables.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('YEAR')}</th>
            {sexes.map((sex) => (
              <th key={sex} scope="col">
                {t(`SEXES.${sex}`)}
              </th>
            ))}
            <th scope="col">{t('SUM')}</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, counts }) => (
            <tr key={year ?? 'unknown'}>
              <th scope="row">{year ?? t('UNKNOWN')}</th>
              {cells(counts).map(({ key, count }) => (
                <td key={key}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('SUM')}</th>
            {cells(total).map(({ key, count }) => (
              <td key={key}>{count}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
