import { SERIES_SCOPES, type SeriesScope } from '@bahnfrei/domain/ranges/repeat.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'

type Props = { scope: SeriesScope; onChange: (scope: SeriesScope) => void }

/** The dates of a series that a change concerns: this one, this and later ones, or all that are to come. */
export function SeriesScopeChoice({ scope, onChange }: Props) {
  const t = useTexts('ADMIN_EVENTS.SCOPE')
  return (
    <Choice
      label={t('LABEL')}
      options={SERIES_SCOPES.map((value) => ({ value, label: t(value) }))}
      value={scope}
      onChange={onChange}
    />
  )
}
