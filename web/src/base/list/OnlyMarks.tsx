import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTexts } from '../texts/texts.tsx'
import { Row } from '../ui/Layout.tsx'

type Props<Name extends string> = {
  /** The words for what each filter that only links set shows alone; one without words is not set. */
  only: Record<Name, string | undefined>
  onRemove: (name: Name) => void
}

/** The filters of a list that have no field, because only links set them; a tap removes one. */
export function OnlyMarks<Name extends string>({ only, onRemove }: Props<Name>) {
  const t = useTexts('LIST')
  const set = (Object.entries(only) as [Name, string | undefined][]).filter(([, words]) => words)
  if (set.length === 0) return null
  return (
    <Row>
      {set.map(([name, words = '']) => (
        <Button
          key={name}
          variant="default"
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={t('ONLY_REMOVE', { words })}
          onClick={() => onRemove(name)}
        >
          {t('ONLY', { words })}
        </Button>
      ))}
    </Row>
  )
}
