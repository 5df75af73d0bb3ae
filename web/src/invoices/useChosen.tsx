import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { InvoiceRow } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { type ReactNode, useState } from 'react'
import { ChooseBox } from '../base/list/ChooseBox.tsx'
import list from '../base/list/list.module.css'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'

/** An invoice as far as it can be named in a list. */
export type Named = Pick<InvoiceRow, 'id' | 'invoiceNumber' | 'userName'>

/** The invoices that are chosen in a list, and the boxes that choose them; none for people who change nothing. */
export function useChosen<Row extends Named>(rows: readonly Row[]) {
  const t = useTexts('INVOICES')
  const { may } = useSession()
  const [ids, choose] = useState<ReadonlySet<Id<'invoice'>>>(new Set())
  const mayChoose = may('billing:w')
  const toggle = (some: readonly Named[]) => {
    const own = new Set(some.map(({ id }) => id))
    choose(own.isSubsetOf(ids) ? ids.difference(own) : ids.union(own))
  }
  const box = (label: string, some: readonly Named[]): ReactNode =>
    mayChoose && <ChooseBox label={label} isOn={some.every(({ id }) => ids.has(id))} onToggle={() => toggle(some)} />
  const all = t('CHOSEN.ALL', { count: rows.length })
  return {
    chosen: rows.filter(({ id }) => ids.has(id)),
    choose,
    boxOf: (invoice: Named) =>
      box(t('CHOSEN.ONE', { number: invoice.invoiceNumber ?? t('NO_NUMBER'), name: invoice.userName }), [invoice]),
    boxOfAll: mayChoose && (
      <>
        {box(all, rows)}
        <span className={list.all} aria-hidden>
          {all}
        </span>
      </>
    ),
  }
}
