import { amountText, cents } from '@bahnfrei/domain/base/money/money.ts'
import { billingCalls } from '@bahnfrei/domain/billing/calls.ts'
import { type BillingRun, whyNotIssue, whyNotUndo } from '@bahnfrei/domain/billing/run.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import progress from '../base/run/RunSection.module.css'
import { call } from '../base/send/api.ts'
import { joinFacts } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { Card, Dim, Row, Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Switch } from '../base/ui/Switch.tsx'

type Props = { run: BillingRun; mayChange: boolean }

/** A run: how far it is, what became of its invoices, and what can be done with its drafts. */
export function RunRow({ run, mayChange }: Props) {
  const t = useTexts('BILLING_RUN')
  const says = useTexts('SERVER_ERRORS')
  const [language] = useLanguage()
  const { state, failure, drafts, issued, sent, sums, refused, issuing } = run
  const isIssuing = issuing?.state === 'running'
  const known = { ...run, state: isIssuing ? issuing.state : state }
  const facts = [
    drafts > 0 && t('DRAFTS', { count: drafts }),
    issued > 0 && t('ISSUED', { count: issued }),
    sent > 0 && t('SENT', { count: sent }),
    ...sums.map(({ currency, sum }) => t('TOGETHER', { sum: amountText(cents(sum), currency, language) })),
  ]
  return (
    <Card as="li">
      <Stack gap={8}>
        <h3>{t('RUN', { day: dayFigures(run.day, language) })}</h3>
        {state === 'failed' && <p>{failure === null ? t('FAILED') : t('FAILED_WHY', { why: says(failure) })}</p>}
        {state === 'undone' && <p>{t('UNDONE')}</p>}
        {state === 'running' && <Progress {...run} words={t('WRITING', { done: run.done, total: run.total })} />}
        {state === 'done' && <p role="status">{run.done === 0 ? t('NOTHING_LEFT') : joinFacts(facts)}</p>}
        {isIssuing && <Progress {...issuing} words={t('ISSUING', { done: issuing.done, total: issuing.total })} />}
        {run.name !== '' && <Dim>{t('BEGUN_BY', { name: run.name })}</Dim>}
        {refused.length > 0 && (
          <Notice kind="warning">
            <p>{t('REFUSED', { count: refused.length })}</p>
            <ul>
              {refused.map(({ name, code }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two of the same name can be refused for the same reason.
                <li key={index}>{t('REFUSED_LINE', { name, why: says(code) })}</li>
              ))}
            </ul>
          </Notice>
        )}
        {state === 'done' && (
          <Row>
            {drafts + issued > 0 && (
              <Button
                variant="default"
                renderRoot={(props) => <Link to="/admin/billing/invoices" search={{ run: run.id }} {...props} />}
              >
                {t('SHOW')}
              </Button>
            )}
            {mayChange && whyNotIssue(known) === undefined && <Issue run={run} />}
            {mayChange && whyNotUndo(known) === undefined && <Undo run={run} />}
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function Progress({ done, total, words }: { done: number; total: number; words: string }) {
  return (
    <div>
      <progress className={progress.progress} value={done} max={total} aria-label={words} />
      <p role="status">{words}</p>
    </div>
  )
}

function Issue({ run: { id, drafts: count } }: { run: BillingRun }) {
  const t = useTexts('BILLING_RUN')
  const [isAsking, ask] = useState(false)
  const [sends, setSends] = useState(true)
  const issue = async () => {
    await call(billingCalls.issue, { id, sends })
    ask(false)
    toast.success(t('ORDERED'))
  }
  return (
    <>
      <Button onClick={() => ask(true)}>{t('ISSUE')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={issue}
        title={t('ISSUE_TITLE', { count })}
        confirm={t('ISSUE')}
      >
        <Stack gap={16}>
          <p>{t('ISSUE_TEXT')}</p>
          <Switch label={t('SENDS')} description={t('SENDS_TEXT')} isOn={sends} onChange={setSends} />
        </Stack>
      </ConfirmDialog>
    </>
  )
}

function Undo({ run: { id, drafts: count } }: { run: BillingRun }) {
  const t = useTexts('BILLING_RUN')
  const [isAsking, ask] = useState(false)
  const undo = async () => {
    await call(billingCalls.undo, { id })
    ask(false)
    toast.success(t('UNDONE_TOAST'))
  }
  return (
    <>
      <Button variant="default" onClick={() => ask(true)}>
        {t('UNDO')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={undo}
        title={t('UNDO_TITLE', { count })}
        confirm={t('UNDO')}
        isDangerous
      >
        <p>{t('UNDO_TEXT')}</p>
      </ConfirmDialog>
    </>
  )
}
