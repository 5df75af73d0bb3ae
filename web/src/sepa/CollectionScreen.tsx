import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { useParams } from '@tanstack/react-router'
import { ColumnHeads } from '../base/list/ColumnHeads.tsx'
import { useLive } from '../base/live/live.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { useNow } from '../base/time/useNow.ts'
import { BackLink } from '../base/ui/BackLink.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { FactGrid } from '../base/ui/FactGrid.tsx'
import { Dim, List, Stack } from '../base/ui/Layout.tsx'
import { OnwardLink } from '../base/ui/OnwardLink.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Section } from '../base/ui/Section.tsx'
import { CollectionActs } from './CollectionActs.tsx'
import { LineRow } from './LineRow.tsx'
import classes from './sepa.module.css'

/** /admin/billing/sepa/{collectionId}: a collection, its file, what became of it, and its lines. */
export function CollectionScreen() {
  const t = useTexts('SEPA.ONE')
  const words = useTexts('SEPA')
  const [language] = useLanguage()
  const { collectionId } = useParams({ from: '/admin/billing/sepa/$collectionId' })
  const { data, state, error } = useLive(sepaCalls.one, { id: collectionId as Id<'collection'> })
  const day = data && dayFigures(data.collectionDate, language)
  return (
    <Page
      title={day === undefined ? words('TITLE') : t('TITLE', { day })}
      width="wide"
      isLoading={state === 'loading'}
      back={<BackLink to="/admin/billing/sepa">{t('BACK')}</BackLink>}
    >
      {state === 'failed' && data === undefined && (
        <ErrorState error={error} onward={<OnwardLink to="/admin/billing/sepa">{t('BACK')}</OnwardLink>} />
      )}
      {data && <Shown collection={data} />}
    </Page>
  )
}

function Shown({ collection }: { collection: OutputOf<typeof sepaCalls.one> }) {
  const t = useTexts('SEPA.ONE')
  const words = useTexts('SEPA')
  const [language] = useLanguage()
  const { data: settings } = useLive(billingSettingsCalls.settings, {})
  const today = dayOf(useNow(), settings?.timeZone ?? 'Europe/Berlin')
  const { status, sum, came, count, bankAccountName, messageId, creditedOn, lines } = collection
  return (
    <>
      <Section title={t('STATE')} text={t(`NEXT.${status}`)}>
        <Stack gap={16}>
          <FactGrid
            hasLead
            facts={[
              [t('SUM'), amountText(sum, 'EUR', language)],
              [t('STATE'), words(`STATUSES.${status}`)],
              [t('CAME'), came === 0 || came === sum ? '' : amountText(came, 'EUR', language)],
              [t('COUNT'), `${count}`],
              [t('ACCOUNT'), bankAccountName],
              [t('CREDITED'), creditedOn === null ? '' : dayFigures(creditedOn, language)],
            ]}
          />
          <Dim>
            {t('MESSAGE')} {messageId}
          </Dim>
          <CollectionActs collection={collection} today={today} />
        </Stack>
      </Section>
      <Section title={t('LINES')}>
        <ColumnHeads
          className={classes.line}
          heads={[
            ['lead', 'NAME'],
            ['line', 'INVOICE'],
            ['marks', 'STATE'],
            ['amount', 'AMOUNT'],
          ]}
        />
        <List>
          {lines.map((line) => (
            <LineRow key={line.id} line={line} collectionDate={collection.collectionDate} today={today} />
          ))}
        </List>
      </Section>
    </>
  )
}
