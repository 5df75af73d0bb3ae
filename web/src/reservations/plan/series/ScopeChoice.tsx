import { SERIES_SCOPES, type SeriesScope } from '@bahnfrei/domain/ranges/repeat.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { Choice } from '../../../base/ui/Choice.tsx'

type Props = { scope: SeriesScope; count: number | undefined; onChange: (scope: SeriesScope) => void }

/**
 * The choice of the reservations of a series: this one, this and the following ones, or all coming ones, with their
 * number.
 */
export function ScopeChoice({ scope, count, onChange }: Props) {
  const t = useTexts('SERIES')
  return (
    <>
      <Choice
        label={t('SCOPE')}
        options={SERIES_SCOPES.map((value) => ({ value, label: t(`SCOPES.${value}`) }))}
        value={scope}
        onChange={onChange}
      />
      {count !== undefined && <p role="status">{t('CONCERNS', { count })}</p>}
    </>
  )
}
