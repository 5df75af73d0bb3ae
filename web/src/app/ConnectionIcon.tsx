import { IconCloudCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useConnection } from '../base/live/live.ts'
import { useTexts } from '../base/texts/texts.tsx'
import classes from './ConnectionIcon.module.css'

const ICONS = { connected: IconCloudCheck, connecting: IconRefresh, disconnected: IconCloudOff }

/** The icon for the state of the live connection (SHELL-029). */
export function ConnectionIcon() {
  const t = useTexts('SHELL')
  const { state, retries } = useConnection()
  const words = retries > 0 ? t('CONNECTION.RETRIES', { count: retries }) : t(`CONNECTION.${state}`)
  const Icon = ICONS[state]
  return (
    <span className={classes.icon} data-state={state} title={words} role="img" aria-label={words}>
      <Icon size={20} aria-hidden />
    </span>
  )
}
