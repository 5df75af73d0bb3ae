import { Button } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../base/texts/texts.tsx'
import { TextArea } from '../../../base/ui/TextArea.tsx'
import type { Draft } from '../drafts/draft.ts'
import { draftStore } from '../drafts/draftStore.ts'
import { MOST_COMMENT } from '../drafts/drafts.ts'

/** The comment field of a draft, folded until somebody opens it. */
export function CommentField({ draft }: { draft: Draft }) {
  const t = useTexts('RESERVATIONS.DRAFT')
  const [isOpen, open] = useState(false)
  if (!isOpen && draft.comment === '')
    return (
      <Button variant="subtle" leftSection={<IconMessagePlus size={16} aria-hidden />} onClick={() => open(true)}>
        {t('ADD_COMMENT')}
      </Button>
    )
  return (
    <TextArea
      label={t('COMMENT')}
      value={draft.comment}
      most={MOST_COMMENT}
      hasFocus={isOpen}
      onChange={(comment) => draftStore.change({ type: 'comment', id: draft.id, comment })}
    />
  )
}
