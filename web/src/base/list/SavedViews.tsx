import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import { keptFilters, openedFilters } from '@bahnfrei/domain/base/time/presets.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { userCalls } from '@bahnfrei/domain/users/calls.ts'
import { MOST_VIEW_NAME, type SavedView } from '@bahnfrei/domain/users/savedView.ts'
import { Button } from '@mantine/core'
import { IconBookmarkMinus, IconBookmarkPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLive } from '../live/live.ts'
import { call } from '../send/api.ts'
import { useSession } from '../session/session.ts'
import { useTexts } from '../texts/texts.tsx'
import { toast } from '../toasts.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Row } from '../ui/Layout.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import classes from './list.module.css'

type Props = { list: SavedView['list']; address: Record<string, string>; today?: Day }

/**
 * The person's saved filters of this list as links, with a button that saves the present filters or removes the shown
 * view.
 */
export function SavedViews({ list, address, today = Temporal.Now.plainDateISO().toString() }: Props) {
  const t = useTexts('LIST.VIEWS')
  const { club } = useSession()
  const { data } = useLive(userCalls.savedViews, {})
  const [isNaming, setNaming] = useState(false)
  const query = keptFilters(address, today)
  const views = (data?.views ?? []).filter((view) => view.clubId === club?.id && view.list === list).toSorted(byName)
  const shown = views.find((view) => view.query === query)
  const mayKeep = shown === undefined && query !== ''
  if (club === undefined || (views.length === 0 && !mayKeep)) return null
  return (
    <Row as="nav" aria-label={t('TITLE')} className={classes.views}>
      {views.map((view) => (
        <Link
          key={view.id}
          to="."
          search={openedFilters(view.query, today) as never}
          replace
          className={classes.view}
          activeOptions={EXACTLY}
        >
          {view.name}
        </Link>
      ))}
      {mayKeep && (
        <Button
          variant="subtle"
          leftSection={<IconBookmarkPlus size={18} aria-hidden />}
          onClick={() => setNaming(true)}
        >
          {t('SAVE')}
        </Button>
      )}
      {shown && (
        <SaveButton
          variant="subtle"
          leftSection={<IconBookmarkMinus size={18} aria-hidden />}
          onSave={async () => {
            await call(userCalls.removeView, { id: shown.id })
            toast.success(t('REMOVED', { name: shown.name }))
          }}
        >
          {t('REMOVE')}
        </SaveButton>
      )}
      <FormDialog
        isOpen={isNaming}
        onClose={() => setNaming(false)}
        title={t('SAVE')}
        save={t('SAVE')}
        fields={{ name: { label: t('NAME'), description: t('NAME_TEXT'), most: MOST_VIEW_NAME } }}
        values={{ name: '' }}
        onSave={async ({ name }) => {
          await call(userCalls.saveView, { clubId: club.id, list, name, query })
          toast.success(t('SAVED', { name }))
        }}
      />
    </Row>
  )
}

const EXACTLY = { exact: true }

function byName(one: SavedView, other: SavedView): number {
  return compareNames(one.name, other.name) || one.id.localeCompare(other.id)
}
