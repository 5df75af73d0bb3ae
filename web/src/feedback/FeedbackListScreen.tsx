import { type FeedbackReport, feedbackCalls } from '@bahnfrei/domain/feedback/calls.ts'
import { Button, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeyOf } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { DOT } from '../base/texts/dot.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { useMoment } from '../base/time/useMoment.ts'
import { toast, toastFailure } from '../base/toasts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Card, Dim, Stack } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import classes from './feedback.module.css'
import { saveAttachment } from './saveAttachment.ts'

const KEY = queryKeyOf(feedbackCalls.list, {}, undefined)

/** The reports that people sent, for the people who run the installation. */
export function FeedbackListScreen() {
  const t = useTexts('FEEDBACK.LIST')
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => call(feedbackCalls.list, {}) })
  return (
    <Page title={t('TITLE')} isLoading={data === undefined && error === null}>
      {error !== null && <ErrorState error={error} onRetry={refetch} />}
      {data?.reports.length === 0 && <EmptyState title={t('NONE')} />}
      <Stack as="ul" gap={8}>
        {data?.reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </Stack>
    </Page>
  )
}

function Report({ report }: { report: FeedbackReport }) {
  const t = useTexts('FEEDBACK.LIST')
  const moment = useMoment()
  const { id, title, description, isBug, generated, result, name, email, attachmentCount, attachmentURLs } = report
  const missing = attachmentCount - attachmentURLs.length
  return (
    <Card as="li">
      <details>
        <summary>
          <strong>{title}</strong>
          <Dim as="div">
            {t(generated ? 'GENERATED' : isBug ? 'BUG' : 'WORD')}
            {DOT}
            {t(result.evaluated ? 'EVALUATED' : 'OPEN')}
          </Dim>
          <Dim as="div">{t('BY', { name, email, moment: moment(report.creationTime) })}</Dim>
        </summary>
        <p className={classes.description}>{description}</p>
        {attachmentURLs.map((address) => (
          <Button key={address} variant="default" onClick={() => saveAttachment(address).catch(toastFailure)}>
            {t('DOWNLOAD', { name: address.split('/').at(-1) ?? '' })}
          </Button>
        ))}
        {missing > 0 && <p>{t('MISSING', { count: missing })}</p>}
        <Evaluation id={id} result={result} />
      </details>
    </Card>
  )
}

function Evaluation({ id, result }: Pick<FeedbackReport, 'id' | 'result'>) {
  const t = useTexts('FEEDBACK.LIST')
  const cache = useQueryClient()
  const [resolution, setResolution] = useState(result.resolution)
  const [evaluated, setEvaluated] = useState(result.evaluated)
  const save = async () => {
    await call(feedbackCalls.evaluate, { id, evaluated, resolution })
    await cache.invalidateQueries({ queryKey: KEY })
    toast.success(t('SAVED'))
  }
  return (
    <Stack className={classes.evaluation}>
      <Textarea
        label={t('RESOLUTION')}
        autosize
        minRows={2}
        maxLength={2000}
        value={resolution}
        onChange={({ currentTarget }) => setResolution(currentTarget.value)}
      />
      <Switch label={t('IS_EVALUATED')} description={t('IS_EVALUATED_HINT')} isOn={evaluated} onChange={setEvaluated} />
      <SaveButton onSave={save}>{t('SAVE')}</SaveButton>
    </Stack>
  )
}
