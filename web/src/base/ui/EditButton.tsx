import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'

type Props = {
  /** The accessible name, which says what is changed. */
  label: string
  onClick: () => void
}

/** The button with a pencil at the end of a row, which opens the form for it. */
export function EditButton({ label, onClick }: Props) {
  return (
    <ActionIcon size={44} variant="subtle" aria-label={label} onClick={onClick}>
      <IconPencil size={20} aria-hidden />
    </ActionIcon>
  )
}
