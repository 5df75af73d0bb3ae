import { useCalls } from '@bahnfrei/domain/invoices/use.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { UseList } from '../uses/UseList.tsx'

/** The own uses that stand on no invoice yet; nothing where there is none. */
export function OwnUses() {
  const t = useTexts('USES')
  const { data } = useQuery({
    queryKey: [useCalls.ownUses.route],
    meta: { isKept: false },
    queryFn: ({ signal }) => call(useCalls.ownUses, {}, { signal }),
    staleTime: 0,
  })
  if (data === undefined || data.uses.length === 0) return null
  return (
    <Section title={t('TITLE')} text={t('OWN_TEXT')}>
      <UseList uses={data.uses} />
    </Section>
  )
}
