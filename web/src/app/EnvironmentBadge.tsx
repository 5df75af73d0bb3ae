import { useHealth } from '../base/live/useHealth.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Mark } from '../base/ui/Mark.tsx'

/** Says on every page that this is a demonstration or a test, and nothing where it is for real (OP-23). */
export function EnvironmentBadge() {
  const t = useTexts('SHELL')
  const { demo, environment } = useHealth()
  const name = environment ?? (demo ? t('DEMO') : undefined)
  return name === undefined ? null : <Mark kind="warning">{name}</Mark>
}
