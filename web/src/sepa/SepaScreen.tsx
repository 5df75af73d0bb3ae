import { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { BillingTabs } from '../accounts/BillingTabs.tsx'
import { SettingsFirst } from '../accounts/SettingsFirst.tsx'
import { ColumnHeads } from '../base/list/ColumnHeads.tsx'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Dim, List } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Section } from '../base/ui/Section.tsx'
import { CollectionRow } from './CollectionRow.tsx'
import { NewCollection } from './NewCollection.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import classes from './sepa.module.css'
import { useCollecting } from './useCollecting.ts'

/** /admin/billing/sepa: what is collected next, what is not and why, and the collections so far. */
export function SepaScreen() {
  const t = useTexts('SEPA')
  const { may } = useSession()
  const [isSetting, set] = useState(false)
  const club = useCollecting()
  const { data: found } = useLive(sepaCalls.candidates, {})
  const { data, state, error } = useLive(sepaCalls.list, {})
  const isReady = club !== undefined && found !== undefined && data !== undefined
  const settings = may('billingSettings:w') && club && (
    <Button variant="default" onClick={() => set(true)}>
      {t('NOTICE')}
    </Button>
  )
  return (
    <Page title={t('TITLE')} width="wide" actions={settings} isLoading={!isReady && state !== 'failed'}>
      <BillingTabs />
      {state === 'failed' && <ErrorState error={error} />}
      {isReady && club.accounts.length === 0 && (
        <SettingsFirst link={t('TO_SETTINGS')} kind="warning">
          {t('CREDITOR')}
        </SettingsFirst>
      )}
      {isReady && found.candidates.length === 0 && data.collections.length > 0 && (
        <Section title={t('NEW')}>
          <List>
            <li className={list.row}>
              <div className={list.words}>
                {t('NONE')}
                <Dim as="span">{t('NONE_TEXT')}</Dim>
              </div>
            </li>
          </List>
        </Section>
      )}
      {isReady && found.candidates.length === 0 && data.collections.length === 0 && (
        <EmptyState icon={<IconBuildingBank size={44} />} title={t('NONE')}>
          <p>{t('NONE_TEXT')}</p>
        </EmptyState>
      )}
      {isReady && found.candidates.length > 0 && <NewCollection club={club} candidates={found.candidates} />}
      {isReady && data.collections.length > 0 && (
        <Section title={t('COLLECTIONS')}>
          <ColumnHeads
            className={classes.collection}
            heads={[
              ['lead', 'DAY'],
              ['line', 'WHAT'],
              ['marks', 'STATE'],
              ['amount', 'AMOUNT'],
            ]}
          />
          <List>
            {data.collections.map((collection) => (
              <CollectionRow key={collection.id} collection={collection} />
            ))}
          </List>
        </Section>
      )}
      {isSetting && club && <NoticeDialog noticeDays={club.noticeDays} onClose={() => set(false)} />}
    </Page>
  )
}
