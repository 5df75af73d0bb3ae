import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { amountText, cents } from '@bahnfrei/domain/base/money/money.ts'
import { useCalls } from '@bahnfrei/domain/invoices/use.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { UseList } from './UseList.tsx'

/** Reads what was used in the club and stands on no invoice; again when `changed` is another text. */
export function useUses(input: InputOf<typeof useCalls.uses>, changed: string) {
  const { club } = useSession()
  return useQuery({
    queryKey: [useCalls.uses.route, club?.id, input, changed],
    meta: { isKept: false },
    queryFn: ({ signal }) => call(useCalls.uses, input, { signal, clubId: club?.id }),
    // Time passes, and others cancel meanwhile.
    staleTime: 0,
    enabled: club !== undefined,
  }).data
}

/** The uses that stand on no invoice yet, with their sum; nothing where there is none. */
export function UsesSection({ uses }: { uses: ReturnType<typeof useUses> }) {
  const t = useTexts('USES')
  const [language] = useLanguage()
  if (uses === undefined || uses.count === 0) return null
  const sum = uses.sums.map((each) => amountText(cents(each.sum), each.currency, language)).join(' + ')
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <p role="status">
        <b>{t('COUNT', { count: uses.count, sum })}</b>
      </p>
      <details>
        <summary>{t('LINES')}</summary>
        <UseList uses={uses.uses} />
      </details>
    </Section>
  )
}
