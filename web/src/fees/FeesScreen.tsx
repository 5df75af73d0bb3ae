import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { feeCalls } from '@bahnfrei/domain/fees/calls.ts'
import type { Fee } from '@bahnfrei/domain/fees/fee.ts'
import { productCalls } from '@bahnfrei/domain/products/calls.ts'
import type { Product } from '@bahnfrei/domain/products/product.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BillingTabs } from '../accounts/BillingTabs.tsx'
import columns from '../base/list/columns.module.css'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { useNow } from '../base/time/useNow.ts'
import { Dotted } from '../base/ui/Dotted.tsx'
import { EditButton } from '../base/ui/EditButton.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Fields, List } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Section } from '../base/ui/Section.tsx'
import { ExceptionsSection } from './ExceptionsSection.tsx'
import { FeeDialog } from './FeeDialog.tsx'
import classes from './fees.module.css'
import { PayersSection } from './PayersSection.tsx'
import { useFeeSentence } from './useFeeSentence.ts'

/** /admin/billing/fees: who owes what, who is excepted, and who pays for whom. */
export function FeesScreen() {
  const t = useTexts('FEES')
  const { may } = useSession()
  const now = useNow()
  const { data: settings } = useLive(billingSettingsCalls.settings, {})
  const { data: products } = useLive(productCalls.list, {})
  const { data, state, error } = useLive(feeCalls.list, {})
  const isReady = settings !== undefined && products !== undefined && data !== undefined
  const mayChange = may('billing:w')
  return (
    <Page title={t('TITLE')} width="wide" isLoading={!isReady && state !== 'failed'}>
      <BillingTabs />
      {state === 'failed' && <ErrorState error={error} />}
      {isReady && (
        <>
          <Fees
            fees={data.fees}
            products={products.products}
            today={dayOf(now, settings.timeZone)}
            mayChange={mayChange}
          />
          <Fields gap={24} style={{ rowGap: 0 }}>
            {data.fees.length > 0 && <ExceptionsSection fees={data.fees} mayChange={mayChange} />}
            <PayersSection mayChange={mayChange} />
          </Fields>
        </>
      )}
    </Page>
  )
}

type Props = { fees: readonly Fee[]; products: readonly Product[]; today: Day; mayChange: boolean }

function Fees({ fees, products, today, mayChange }: Props) {
  const t = useTexts('FEES')
  const [edited, edit] = useState<Fee | 'new'>()
  const isWithout = fees.length === 0 && products.length === 0
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
      {t('ADD')}
    </Button>
  )
  return (
    <>
      {fees.length > 0 && (
        <Section title={t('LIST')} text={t('TEXT')} actions={mayChange && products.length > 0 && add}>
          <List>
            {fees.map((fee) => (
              <FeeRow key={fee.id} fee={fee} {...(mayChange && { onEdit: () => edit(fee) })} />
            ))}
          </List>
        </Section>
      )}
      {fees.length === 0 && (
        <Section title={t('LIST')}>
          <EmptyState
            icon={<IconReceipt size={44} />}
            title={t('NONE')}
            action={isWithout ? <ToProducts /> : mayChange && add}
          >
            {t(isWithout ? 'PRODUCTS_FIRST' : 'NONE_TEXT')}
          </EmptyState>
        </Section>
      )}
      {edited && (
        <FeeDialog
          fee={edited === 'new' ? undefined : edited}
          products={products}
          today={today}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}

function ToProducts() {
  const t = useTexts('FEES')
  return <Button renderRoot={(props) => <Link to="/admin/billing/products" {...props} />}>{t('TO_PRODUCTS')}</Button>
}

function FeeRow({ fee, onEdit }: { fee: Fee; onEdit?: () => void }) {
  const t = useTexts('FEES')
  const [language] = useLanguage()
  const sentence = useFeeSentence()
  const { name, startsOn, endsOn, isArchived, productId } = fee
  const facts = [
    name,
    startsOn !== null && t('FROM', { day: dayFigures(startsOn, language) }),
    endsOn !== null && t('UNTIL', { day: dayFigures(endsOn, language) }),
  ]
  return (
    <li className={`${columns.columns} ${classes.fee}`}>
      <b className={columns.lead}>{sentence(fee)}</b>
      <span className={`${columns.line} ${columns.dim}`}>
        <Dotted facts={facts} />
      </span>
      <span className={columns.marks}>
        {productId === null && <Mark>{t('OF_GROUP')}</Mark>}
        {isArchived && <Mark kind="warning">{t('ARCHIVED')}</Mark>}
      </span>
      <span className={columns.act}>
        {onEdit && productId !== null && <EditButton label={t('EDIT_NAMED', { name })} onClick={onEdit} />}
      </span>
    </li>
  )
}
