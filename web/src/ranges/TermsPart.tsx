import { isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import type { FairUseRule } from '@bahnfrei/domain/ranges/fairUse.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { RangePrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { useState } from 'react'
import { useSession } from '../base/session/session.ts'
import { FairUseSection } from './fairUse/FairUseSection.tsx'
import { PricesSection } from './prices/PricesSection.tsx'

/** The terms of reserving: how much somebody may reserve, and what it costs. A form takes the place of both lists. */
export function TermsPart({ range, ranges }: { range: Range; ranges: readonly Range[] }) {
  const [rule, editRule] = useState<FairUseRule | 'new'>()
  const [price, editPrice] = useState<RangePrice | 'new'>()
  const setsPrices = useSetsPrices()
  return (
    <>
      {price === undefined && <FairUseSection range={range} ranges={ranges} edited={rule} onEdit={editRule} />}
      {setsPrices && rule === undefined && <PricesSection range={range} edited={price} onEdit={editPrice} />}
    </>
  )
}

/** Whether the officer may set prices, which needs billing. */
export function useSetsPrices(): boolean {
  const { club, may } = useSession()
  return may('billing:w') && isEnabled(club?.features ?? {}, 'billing_all')
}
