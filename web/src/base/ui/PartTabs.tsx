import { Link } from '@tanstack/react-router'
import { TabRow } from './TabRow.tsx'

type Props<Part extends string> = {
  label: string
  /** The parts of the page. It opens with the first one, which has no parameter in the address. */
  parts: readonly Part[]
  active: Part
  wordOf: (part: Part) => string
}

/** The tabs of a page, which shows one part at a time, chosen by `?t=…` in the address. */
export function PartTabs<Part extends string>({ label, parts, active, wordOf }: Props<Part>) {
  return (
    <TabRow label={label}>
      {parts.map((part) => (
        <Link
          key={part}
          to="."
          // The base does not know the pages of these parts.
          search={part === parts[0] ? {} : { t: part as never }}
          aria-current={part === active ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
        >
          {wordOf(part)}
        </Link>
      ))}
    </TabRow>
  )
}
