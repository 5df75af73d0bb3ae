import type { AddressOf } from '@bahnfrei/domain/base/call/list.ts'

type Listed = Parameters<typeof import('@bahnfrei/domain/base/call/list.ts').addressOf>[0]

/**
 * The search parameters of the screen of a list, as they stand in the address. The site map reads them without the
 * schemas of the filters, which no other screen needs: `useFilters` leaves out invalid values.
 */
export function listSearch<Of extends Listed>(raw: Record<string, unknown>) {
  return raw as AddressOf<Of>
}
