import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { PlanProduct } from '@bahnfrei/domain/subscriptions/price.ts'
import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import list from '../../base/list/list.module.css'
import { queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures } from '../../base/time/days.ts'
import { EditButton } from '../../base/ui/EditButton.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { Dim, List, Row } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { PriceDialog } from './PriceDialog.tsx'
import { RootPage } from './RootPage.tsx'

const KEY = queryKeyOf(rootCalls.prices, {}, undefined)

/** /root/prices: the club that issues the bills of the provider, and the price list. */
export function PricesScreen() {
  const t = useTexts('ROOT.PRICES')
  const cache = useQueryClient()
  const query = useQuery({ queryKey: KEY, queryFn: () => call(rootCalls.prices, {}) })
  const [edited, edit] = useState<PlanProduct | 'new'>()
  const close = async () => {
    edit(undefined)
    await cache.invalidateQueries({ queryKey: KEY })
  }
  const provider = query.data?.provider ?? null
  const products = query.data?.products ?? []
  const add = provider !== null && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
      {t('ADD')}
    </Button>
  )
  return (
    <RootPage title={t('TITLE')} query={query}>
      <Section
        title={t('PROVIDER')}
        text={t('PROVIDER_TEXT')}
        actions={
          <Button variant="default" renderRoot={(props) => <Link to="/root/clubs" {...props} />}>
            {t('TO_CLUBS')}
          </Button>
        }
      >
        <p>{provider === null ? t('NO_PROVIDER') : provider.name}</p>
      </Section>
      <Section title={t('LIST')} text={t('LIST_TEXT')} actions={add}>
        {products.length === 0 && <EmptyState title={t('NONE')}>{t('NONE_TEXT')}</EmptyState>}
        {products.length > 0 && (
          <List>
            {products.map((product) => (
              <ProductRow key={product.id} product={product} onEdit={() => edit(product)} />
            ))}
          </List>
        )}
      </Section>
      {edited && <PriceDialog product={edited === 'new' ? undefined : edited} onClose={close} />}
    </RootPage>
  )
}

function ProductRow({ product, onEdit }: { product: PlanProduct; onEdit: () => void }) {
  const t = useTexts('ROOT.PRICES')
  const [language] = useLanguage()
  const { name, nameOnInvoice, unit, billingScheme, isOffered, prices } = product
  const said = prices.map(({ price, validFrom }) =>
    t('FROM', { price: amountText(price, 'EUR', language), unit, day: dayFigures(validFrom, language) }),
  )
  return (
    <li className={list.row}>
      <div className={list.words}>
        <Row as="span">
          <b>{name}</b>
          <Mark>{t(`SCHEMES.${billingScheme}`)}</Mark>
          {!isOffered && <Mark kind="warning">{t('NOT_OFFERED')}</Mark>}
        </Row>
        <Dim as="span">{t('ON_INVOICE', { name: nameOnInvoice })}</Dim>
        <Dim as="span">{said.join(' · ')}</Dim>
      </div>
      <EditButton label={t('EDIT', { name })} onClick={onEdit} />
    </li>
  )
}
