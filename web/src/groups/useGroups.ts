import { textIn } from '@bahnfrei/domain/base/texts.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import { useMemo } from 'react'
import { useLive } from '../base/live.ts'
import { useLanguage } from '../base/texts.tsx'

/** The groups of the club with their names in the language of the reader; none for whoever may not see them. */
export function useGroups(): { id: string; name: string }[] {
  const [language] = useLanguage()
  const { data } = useLive(contract.groups.list, {})
  return useMemo(
    () => (data?.groups ?? []).map(({ id, name }) => ({ id, name: textIn(language, name) })),
    [data, language],
  )
}
