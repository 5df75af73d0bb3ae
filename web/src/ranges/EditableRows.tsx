import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import list from '../base/list/list.module.css'
import { EditButton } from '../base/ui/EditButton.tsx'
import { List, Row, Stack } from '../base/ui/Layout.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import type { Outcome } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

type SectionProps = {
  title: string
  text: string
  /** The sentence in place of an empty list. */
  none: ReactNode
  add: ReactNode
  children: readonly ReactNode[]
}

/** A section with a list of `EditableRow` and the button that adds one. */
export function EditableRows({ title, text, none, add, children }: SectionProps) {
  return (
    <Section title={title} text={text} actions={add}>
      {children.length === 0 ? <p>{none}</p> : <List>{children}</List>}
    </Section>
  )
}

/** The button that adds a row. */
export function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  )
}

type RowProps = {
  title: string
  /** The accessible name of the button that opens the form. */
  edit: string
  onEdit: () => void
  /** The words of the removal: the accessible name of its button, and the question with its answer. */
  removal: { label: string; title: string; text: ReactNode; confirm: string }
  onRemove: () => Promise<Outcome>
  children: ReactNode
}

/** A rule, block or price of a range in words, with the buttons that change and remove it. */
export function EditableRow({ title, edit, onEdit, removal, onRemove, children }: RowProps) {
  return (
    <li>
      <Row as="article" className={list.row} aria-label={title}>
        <h3 className={list.words}>{title}</h3>
        <div className={list.acts}>
          <EditButton label={edit} onClick={onEdit} />
          <RemoveButton isSign label={removal.label} title={removal.title} text={removal.text} onRemove={onRemove}>
            {removal.confirm}
          </RemoveButton>
        </div>
        <Stack gap={2} className={list.line}>
          {children}
        </Stack>
      </Row>
    </li>
  )
}
