import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { HiddenOn } from '@bahnfrei/domain/members/record.ts'
import { useState } from 'react'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Combobox, type ComboboxOption, useTyped } from '../base/ui/Combobox.tsx'
import { Dim, Stack } from '../base/ui/Layout.tsx'
import { type Except, optionsOf, statusOf, useFound } from './MemberPicker.tsx'

/** A member, or without `uid` a guest. */
type Person = { uid?: Id<'user'>; name: string }

/**
 * A person who has come: a member, or a guest by name. A name that nobody in the club has is that of a guest, so guests
 * need no choice of their own. Who may not search for members enters guests only.
 */
export function usePersonField(feature: HiddenOn | undefined) {
  const { may } = useSession()
  const mayFind = may('adminReservations:r')
  const typing = useTyped()
  const [chosen, choose] = useState<Person>()
  const search = useFound(typing.typed, mayFind, feature)
  const typed = typing.typed.trim()
  // A number is that of a member.
  const isName = /\p{L}/u.test(typed)
  const isNobody = !search.isWaiting && !search.hasFailed && search.found.length === 0
  const isGuest = isName && (!mayFind || isNobody)
  const person: Person | undefined = chosen ?? (isGuest ? { name: typed } : undefined)
  return { person, chosen, choose, typing, typed, isName, isGuest, mayFind, ...search }
}

type Props = { field: ReturnType<typeof usePersonField>; label: string; except: Except }

/** The field of `usePersonField`; its last option takes the typed name for that of a guest. */
export function PersonField({ field, label, except }: Props) {
  const t = useTexts('MEMBERS.PICKER')
  const { chosen, choose, typing, typed, isName, isGuest, mayFind, found, isWaiting, hasFailed } = field
  // A list that closes under the thumb would move the button away from it.
  const asGuest: ComboboxOption[] = isName && !isGuest ? [{ id: 'guest', name: typed, detail: t('AS_GUEST') }] : []
  const options = [...optionsOf(found, t('GUEST'), except), ...asGuest]
  return (
    <Stack gap={4}>
      <Combobox
        label={label}
        {...(mayFind && { placeholder: t('PLACEHOLDER') })}
        required
        value={chosen?.name}
        typing={typing}
        options={options}
        onChoose={(place) => {
          const option = place === undefined ? undefined : options[place]
          choose(option?.id === 'guest' ? { name: typed } : found.find(({ uid }) => uid === option?.id))
        }}
        listLabel={t('FOUND')}
        status={isGuest || !mayFind || isWaiting ? '' : statusOf(found.length, hasFailed, t)}
      />
      <Dim role="status">{isGuest && mayFind && t('TAKEN_AS_GUEST')}</Dim>
    </Stack>
  )
}
