import { ActionIcon } from '@mantine/core'
import { IconChevronsUp } from '@tabler/icons-react'
import { useTexts } from '../../../base/texts/texts.tsx'
import classes from './ShowAllButton.module.css'

type Props = { isAll: boolean; onChange: (isAll: boolean) => void }

/** The button in the corner of the grid that shows the hours from midnight on, if something lies before nine. */
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
