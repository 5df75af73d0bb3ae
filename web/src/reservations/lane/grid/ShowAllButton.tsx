import { ActionIcon } from '@mantine/core'
import { IconChevronsUp } from '@tabler/icons-react'
import { useTexts } from '../../../base/texts/texts.tsx'
import classes from './ShowAllButton.module.css'

type Props = { isAll: boolean; onChange: (isAll: boolean) => void }

/** Where something lies before nine, the corner of the grid opens the hours from midnight on. */
export function ShowAllButton({ isAll, onChange }: Props) {
  const t = useTexts('CALENDAR')
  const label = isAll ? t('SHOW_LESS') : t('SHOW_ALL')
  return (
    <ActionIcon
      variant="default"
      className={classes.showAll}
      aria-label={label}
      title={label}
      aria-pressed={isAll}
      onClick={() => onChange(!isAll)}
    >
      <IconChevronsUp size={20} aria-hidden />
    </ActionIcon>
  )
}
