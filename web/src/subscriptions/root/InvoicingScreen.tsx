import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { amountText, type Cents, cents, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import type { PreviewRow } from '@bahnfrei/domain/subscriptions/overview.ts'
import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { List, Row, Stack } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { ClubBill } from './ClubBill.tsx'
import { RootPage } from './RootPage.tsx'
import { SendAll } from './SendAll.tsx'
import { useMonths } from './useMonths.ts'

/** The number of clubs that are billed by one request, so that none takes long. */
const AT_ONCE = 25

type Answer = OutputOf<typeof rootCalls.send>
type Failed = Answer['failed']

/** /root/invoicing: what each club is billed for a period, who is left out and why, and the sending. */
export function InvoicingScreen() {
  const t = useTexts('ROOT.INVOICING')
  const [language] = useLanguage()
  const months = useMonths()
  const [period, choose] = useState(months[0]?.value ?? '')
  const [failed, setFailed] = useState<Failed>([])
  const cache = useQueryClient()
  const key = queryKeyOf(rootCalls.preview, { period }, undefined)
  const query = useQuery({ queryKey: key, queryFn: () => call(rootCalls.preview, { period }) })
  const clubs = query.data?.clubs ?? []
  const ready = clubs.filter(({ isSent, why }) => !isSent && why === null)
  const send = async (rows: readonly PreviewRow[]) => {
    const done: Answer = { sent: [], failed: [] }
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const clubIds = rows.slice(at, at + AT_ONCE).map(({ id }) => id)
      const { sent, failed } = await call(rootCalls.send, { clubIds, period })
      done.sent.push(...sent)
      done.failed.push(...failed)
    }
    setFailed(done.failed)
    await cache.invalidateQueries({ queryKey: key })
    if (done.sent.length === 0) return 'failed' as const
    toast.success(t('SENT', { count: done.sent.length }))
  }
  return (
    <RootPage title={t('TITLE')} query={query} actions={<SendAll rows={ready} onSend={send} />}>
      <Stack gap={24}>
        <Row>
          <NativeSelect
            label={t('PERIOD')}
            description={t('PERIOD_TEXT')}
            value={period}
            data={months}
            onChange={({ target }) => {
              choose(target.value)
              setFailed([])
            }}
          />
        </Row>
        <Failures failed={failed} clubs={clubs} />
        <Group title={t('READY', { count: ready.length, sum: together(ready, language) })} rows={ready} onSend={send} />
        <Group title={t('WRITTEN')} rows={clubs.filter(({ isSent }) => isSent)} period={period} />
        <Group title={t('LEFT_OUT')} rows={clubs.filter(({ why }) => why !== null)} />
      </Stack>
    </RootPage>
  )
}

type GroupProps = {
  title: string
  rows: readonly PreviewRow[]
  period?: string
  onSend?: (rows: readonly PreviewRow[]) => Promise<'failed' | undefined>
}

function Group({ title, rows, period, onSend }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <Section title={title}>
      <List>
        {rows.map((row) => (
          <ClubBill key={row.id} row={row} period={period} onSend={onSend && (() => onSend([row]))} />
        ))}
      </List>
    </Section>
  )
}

function Failures({ failed, clubs }: { failed: Failed; clubs: readonly PreviewRow[] }) {
  const t = useTexts('ROOT.INVOICING')
  const says = useTexts('SERVER_ERRORS')
  if (failed.length === 0) return null
  return (
    <Notice kind="error" role="alert">
      <p>{t('FAILED', { count: failed.length })}</p>
      <ul>
        {failed.map(({ clubId, code }) => (
          <li key={clubId}>
            {t('FAILED_LINE', { name: clubs.find(({ id }) => id === clubId)?.clubName ?? '', why: says(code) })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function together(rows: readonly PreviewRow[], language: 'de' | 'en'): string {
  return amountText(sumOf(rows.map(({ sum }): Cents => cents(sum))), 'EUR', language)
}
