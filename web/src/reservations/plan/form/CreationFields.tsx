import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import {
  CREATION_MODES,
  type CreationMode,
  type Creator,
  FIELDS_OF,
  isAvailable,
} from '@bahnfrei/domain/reservations/creationMode.ts'
import { MOST_DISPLAY_TEXT } from '@bahnfrei/domain/reservations/reservation.ts'
import { NativeSelect } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useSession } from '../../../base/session/session.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { Stack } from '../../../base/ui/Layout.tsx'
import { Switch } from '../../../base/ui/Switch.tsx'
import { TextArea } from '../../../base/ui/TextArea.tsx'
import { useChildrenIn } from '../../../families/useChildren.ts'
import { useFriends } from '../../../friends/useFriends.ts'
import { useVisibility } from '../../lane/grid/filters.ts'
import { draftStore, useDrafts } from '../drafts/draftStore.ts'
import { missingOf } from '../drafts/form.ts'
import { useCreator, useMode } from '../drafts/useMode.ts'
import classes from './CreationFields.module.css'

const FriendPicker = lazy(() =>
  import('../../../friends/FriendPicker.tsx').then((file) => ({ default: file.FriendPicker })),
)
const MemberPicker = lazy(() =>
  import('../../../members/MemberPicker.tsx').then((file) => ({ default: file.MemberPicker })),
)

/** The mode in which drafts are reserved, and the fields that it needs. */
export function CreationFields() {
  const t = useTexts('RESERVATIONS.FORM')
  const visibility = useVisibility()
  const mode = useMode()
  const creator = useCreator()
  const { friends = [] } = useFriends()
  const children = useChildrenIn(useSession().club?.id)
  const trusted = [...friends, ...children.map(() => ({ hasPermissions: { submitReservations: true } }))]
  return (
    <Stack gap={10} className={classes.fields}>
      <NativeSelect
        label={t('MODE')}
        value={mode}
        data={modesFor({ ...creator, friends: trusted }).map(({ mode: value, isPossible }) => ({
          value,
          label: isPossible
            ? t(value === 'friend' && children.length > 0 ? 'MODE_CHILD' : `MODES.${value}`)
            : t('NO_FRIEND_ALLOWS'),
          disabled: !isPossible,
        }))}
        onChange={({ target }) =>
          draftStore.fill({
            chosen: { mode: target.value as CreationMode, under: visibility },
            memberClubId: creator.actsFor[0]?.id,
          })
        }
      />
      <Suspense fallback={<p role="status">…</p>}>
        <FieldsOfMode mode={mode} also={children} />
      </Suspense>
    </Stack>
  )
}

/**
 * The modes to choose from: the possible ones, and always the mode for a friend, which is disabled if no friend allows
 * it.
 */
function modesFor(creator: Creator): { mode: CreationMode; isPossible: boolean }[] {
  return CREATION_MODES.map((mode) => ({ mode, isPossible: isAvailable(mode, creator) })).filter(
    ({ mode, isPossible }) => isPossible || mode === 'friend',
  )
}

type FieldsProps = { mode: CreationMode; also: readonly { uid: Id<'user'>; name: string }[] }

function FieldsOfMode({ mode, also }: FieldsProps) {
  const t = useTexts()
  const { me, club } = useSession()
  const form = useDrafts(({ form }) => form)
  const isTouched = useDrafts(({ isTouched }) => isTouched)
  const fields: readonly string[] = FIELDS_OF[mode]
  const missing = isTouched ? missingOf(form, mode, 1) : []
  return (
    <>
      {fields.includes('member') && (
        <MemberPicker
          label={t('RESERVATIONS.FORM.MEMBER')}
          value={form.member}
          onChange={(member) => draftStore.fill({ member })}
          required
          isMissing={missing.includes('member')}
          canCreate
          except={{ uid: me?.uid, why: t('RESERVATIONS.FORM.NOT_YOURSELF') }}
        />
      )}
      {fields.includes('friend') && (
        <FriendPicker
          value={form.friend}
          also={also}
          onChange={(friend) => draftStore.fill({ friend })}
          required
          error={missing.includes('friend') ? t('Friend Selection Missing') : undefined}
        />
      )}
      {fields.includes('memberClub') && (
        <NativeSelect
          label={t('RESERVATIONS.FORM.MEMBER_CLUB')}
          description={t('RESERVATIONS.FORM.MEMBER_CLUB_TEXT')}
          value={form.memberClubId ?? ''}
          data={(club?.actsFor ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => draftStore.fill({ memberClubId: target.value })}
        />
      )}
      {fields.includes('displayText') && (
        <TextArea
          label={t('RESERVATIONS.FORM.DISPLAY_TEXT')}
          value={form.displayText}
          most={MOST_DISPLAY_TEXT}
          onChange={(displayText) => draftStore.fill({ displayText })}
        />
      )}
      {fields.includes('showPublicDisplayText') && (
        <Switch
          label={t('RESERVATIONS.FORM.PUBLIC')}
          description={t(form.showPublicDisplayText ? 'RESERVATIONS.FORM.PUBLIC_ON' : 'RESERVATIONS.FORM.PUBLIC_OFF')}
          isOn={form.showPublicDisplayText}
          onChange={(showPublicDisplayText) => draftStore.fill({ showPublicDisplayText })}
        />
      )}
    </>
  )
}
