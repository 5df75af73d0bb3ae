import { type AddressOf, addressOf, filtersOf } from '@bahnfrei/domain/base/call/list.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'

type Of = Parameters<typeof addressOf>[0]

/** The filters of a list, which are stored in the address of the screen, and functions that change them. */
export function useFilters<List extends Of>(list: List) {
  const navigate = useNavigate()
  const address = addressOf(list)(useSearch({ strict: false }))
  const show = (search: (before: object) => object) =>
    void navigate({ to: '.', search: search as never, replace: true })
  return {
    address,
    filters: filtersOf(list, address),
    count: Object.keys(address).length,
    /** Sets these filters; an empty value removes its filter. */
    set: (change: { [Name in keyof AddressOf<List>]?: string | undefined }) =>
      show((before: object) =>
        Object.fromEntries(
          Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined && value !== ''),
        ),
      ),
    /** Removes all filters; the other search parameters of the address stay. */
    reset: () =>
      show((before: object) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in address)))),
  }
}
