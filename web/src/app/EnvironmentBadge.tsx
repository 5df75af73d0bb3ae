import { useHealth } from '../base/live/useHealth.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Mark } from '../base/ui/Mark.tsx'

/** The badge on every page of a demonstration or test installation; not shown in production (OP-23). */
export function EnvironmentBadge() {
  const t = useTexts('SHELL')
  const { demo, environment } = useHealth()
  const name = environment ?? (demo ? t('DEMO') : undefined)
  return name === undefined ? null : <Mark kind="warning">{name}</Mark>
}
