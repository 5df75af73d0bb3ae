import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { PlanProduct } from '@bahnfrei/domain/subscriptions/price.ts'
import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import columns from '../../base/list/columns.module.css'
import { queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { DOT } from '../../base/texts/dot.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures } from '../../base/time/days.ts'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { EditButton } from '../../base/ui/EditButton.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { List } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from '../subscriptions.module.css'
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
      {provider === null && (
        <Notice
          kind="note"
          action={
            <Button variant="default" renderRoot={(props) => <Link to="/root/clubs" {...props} />}>
              {t('TO_CLUBS')}
            </Button>
          }
        >
          {t('NO_PROVIDER')}
        </Notice>
      )}
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
      {provider !== null && (
        <Section title={t('PROVIDER')} text={t('PROVIDER_TEXT')}>
          <p>{provider.name}</p>
        </Section>
      )}
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
    <li className={`${columns.columns} ${classes.product}`}>
      <b className={columns.lead}>{name}</b>
      <span className={columns.line}>
        <Dotted facts={said} />
      </span>
      <span className={columns.dim}>
        {t(`SCHEMES.${billingScheme}`)}
        {DOT}
        {t('ON_INVOICE', { name: nameOnInvoice })}
      </span>
      <span className={columns.marks}>{!isOffered && <Mark kind="warning">{t('NOT_OFFERED')}</Mark>}</span>
      <span className={columns.act}>
        <EditButton label={t('EDIT', { name })} onClick={onEdit} />
      </span>
    </li>
  )
}
