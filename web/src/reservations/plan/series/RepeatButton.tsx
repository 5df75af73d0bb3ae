import { Button } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useTexts } from '../../../base/texts/texts.tsx'
import type { Draft } from '../drafts/draft.ts'
import { repeatDraft } from './seriesDraft.ts'

/** The button that opens the dialog to repeat a draft weekly. */
export function RepeatButton({ draft }: { draft: Draft }) {
  const t = useTexts('SERIES')
  return (
    <Button variant="subtle" leftSection={<IconRepeat size={16} aria-hidden />} onClick={() => repeatDraft(draft)}>
      {t('REPEAT')}
    </Button>
  )
}
