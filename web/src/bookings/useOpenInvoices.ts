import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import type { InvoiceRow } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'

/** The shown states in which an invoice waits for money. */
const WAITING = ['open', 'partial', 'overdue'] as const
const NONE: readonly InvoiceRow[] = []

/** Returns the invoices of a person that wait for money; no earlier answer is used. */
export function useOpenInvoices(uid: Id<'user'> | null): readonly InvoiceRow[] {
  const { club } = useSession()
  const { data } = useQuery({
    queryKey: [...queryKeyOf(invoiceCalls.list, { uid }, club?.id), 'waiting'],
    meta: { isKept: false },
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        WAITING.map((status) =>
          call(invoiceCalls.list, { ...(uid !== null && { uid }), status }, { signal, clubId: club?.id }),
        ),
      )
      return pages.flatMap(({ invoices }) => invoices)
    },
    enabled: uid !== null && club !== undefined,
  })
  return data ?? NONE
}
