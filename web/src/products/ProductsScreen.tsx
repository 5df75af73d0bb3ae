import { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import { type BillingSettings, offeredRates } from '@bahnfrei/domain/accounts/settings.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { productCalls } from '@bahnfrei/domain/products/calls.ts'
import { PRODUCT_CATEGORIES, type Product } from '@bahnfrei/domain/products/product.ts'
import { PRODUCTS } from '@bahnfrei/domain/products/productList.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconReceiptTax } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BillingTabs } from '../accounts/BillingTabs.tsx'
import { ColumnHeads } from '../base/list/ColumnHeads.tsx'
import { FilterBar, type FilteredList } from '../base/list/FilterBar.tsx'
import { FilterSelect } from '../base/list/FilterSelect.tsx'
import { LongList } from '../base/list/LongList.tsx'
import list from '../base/list/list.module.css'
import { useFilters } from '../base/list/useFilters.ts'
import { useList } from '../base/list/useList.ts'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { ProductDialog } from './ProductDialog.tsx'
import { ProductRow } from './ProductRow.tsx'
import classes from './products.module.css'
import { StockDialog } from './StockDialog.tsx'

/** /admin/billing/products: what the club sells, with search and the archived products. */
export function ProductsScreen() {
  const t = useTexts('PRODUCTS')
  const { may } = useSession()
  const now = useNow()
  const { data: settings, state, error } = useLive(billingSettingsCalls.settings, {})
  const { data: plans } = useLive(planCalls.plans, {})
  const [edited, edit] = useState<Product | 'new'>()
  const today = dayOf(now, settings?.timeZone ?? 'Europe/Berlin')
  const mayChange = may('billing:w') && plans !== undefined
  const add = mayChange && settings && offeredRates(settings, today).length > 0 && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
      {t('ADD')}
    </Button>
  )
  return (
    <Page title={t('TITLE')} width="wide" actions={add} isLoading={state === 'loading'}>
      <BillingTabs />
      {state === 'failed' && <ErrorState error={error} />}
      {settings && <Products settings={settings} today={today} {...(mayChange && { onEdit: edit })} />}
      {edited && settings && (
        <ProductDialog
          product={edited === 'new' ? undefined : edited}
          settings={settings}
          plan={plans?.activePlan ?? null}
          today={today}
          onClose={() => edit(undefined)}
        />
      )}
    </Page>
  )
}

const productsOf = ({ products }: OutputOf<typeof productCalls.list>) => products

type Props = { settings: BillingSettings; today: Day; onEdit?: (product: Product) => void }

function Products({ settings, today, onEdit }: Props) {
  const t = useTexts('PRODUCTS')
  const filtered = useFilters(PRODUCTS)
  const found = useList(productCalls.list, filtered.filters, productsOf, PRODUCTS)
  const [stocked, openStock] = useState<Product>()
  if (offeredRates(settings, today).length === 0 && found.rows?.length === 0) return <RatesFirst />
  return (
    <>
      <Filters list={found} filtered={filtered} />
      <LongList
        list={found}
        className={list.rows}
        head={
          <ColumnHeads
            className={classes.row}
            heads={[
              ['lead', 'NAME'],
              ['line', 'KIND'],
              ['dim', ''],
              ['marks', ''],
              ['amount', 'PRICE'],
            ]}
          />
        }
        count={(shown, hasMore) => t('COUNT', { count: shown, more: hasMore ? 'yes' : 'no' })}
        none={{ title: t('NONE'), text: t('NONE_TEXT') }}
      >
        {(product) => (
          <ProductRow
            key={product.id}
            product={product}
            onStock={() => openStock(product)}
            {...(onEdit && product.archivedOn === null && { onEdit: () => onEdit(product) })}
          />
        )}
      </LongList>
      {stocked && <StockDialog product={stocked} today={today} onClose={() => openStock(undefined)} />}
    </>
  )
}

function RatesFirst() {
  const t = useTexts('PRODUCTS')
  return (
    <EmptyState
      icon={<IconReceiptTax size={44} />}
      title={t('NONE')}
      action={
        <Button renderRoot={(props) => <Link to="/admin/billing/settings" search={{ t: 'rates' }} {...props} />}>
          {t('SET_UP')}
        </Button>
      }
    >
      {t('RATES_FIRST')}
    </EmptyState>
  )
}

type FiltersProps = { list: FilteredList; filtered: ReturnType<typeof useFilters<typeof PRODUCTS>> }

function Filters({ list, filtered: { address, set, count, reset } }: FiltersProps) {
  const t = useTexts('PRODUCTS')
  return (
    <FilterBar
      list={list}
      search={{ label: t('SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
      count={count}
      onReset={reset}
    >
      <FilterSelect
        label={t('CATEGORY')}
        options={PRODUCT_CATEGORIES.map((value) => ({ value, label: t(`CATEGORIES.${value}`) }))}
        value={address.category}
        onChange={(category) => set({ category })}
      />
      <FilterSelect
        label={t('STATE')}
        all={t('OFFERED')}
        options={[{ value: 'archived', label: t('ARCHIVED') }]}
        value={address.state}
        onChange={(state) => set({ state })}
      />
    </FilterBar>
  )
}
