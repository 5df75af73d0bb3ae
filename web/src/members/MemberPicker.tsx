import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { isFound } from '@bahnfrei/domain/base/call/search.ts'
import { MOST_FOUND, memberCalls } from '@bahnfrei/domain/members/calls.ts'
import type { HiddenOn } from '@bahnfrei/domain/members/record.ts'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { queryKeyOf } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts, withTexts } from '../base/texts/texts.tsx'
import { Combobox, type ComboboxOption, useTyped } from '../base/ui/Combobox.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { newMemberTexts } from './textParts.ts'

const NewMemberDialog = lazy(() =>
  withTexts(import('./record/NewMemberDialog.tsx'), newMemberTexts).then((file) => ({ default: file.NewMemberDialog })),
)

type Member = { uid: Id<'user'>; name: string }
type Found = Member & { memberNumber: number | null; status: string }
/** A person who is shown but cannot be chosen, and why. */
export type Except = { uid: Id<'user'> | undefined; why: string }
type Props = {
  label: string
  value: Member | undefined
  onChange: (member: Member | undefined) => void
  required?: boolean
  /** Whether to show that a person must be chosen. */
  isMissing?: boolean
  except?: Except
  /** The label for choosing nobody, if that is allowed. */
  empty?: string
  /** A feature: people who are hidden on it are not offered (OP-44). */
  feature?: HiddenOn | undefined
  /** Whether officers with the right can create a person or a company that is not found (MEMB-032). */
  canCreate?: boolean
}

const KINDS = ['person', 'company'] as const
type Kind = (typeof KINDS)[number]

const WAIT_MS = 200

/** A field to choose a member or guest of the active club, by name or number. */
export function MemberPicker(props: Props) {
  const { label, value, onChange, required = false, isMissing, except, empty, feature, canCreate } = props
  const t = useTexts('MEMBERS.PICKER')
  const errors = useTexts('FORM_ERRORS.GENERIC')
  const [created, create] = useState<Kind>()
  const typing = useTyped()
  const { typed, isOpen } = typing
  const { found, isWaiting, hasFailed } = useFound(typed, isOpen, feature)
  const isNobodyOffered = empty !== undefined && typed.trim() === ''
  const options = optionsOf(found, t('GUEST'), except)
  const choose = (uid: string | undefined) => {
    const member = found.find((each) => each.uid === uid)
    onChange(member && { uid: member.uid, name: member.name })
  }
  const shown = isNobodyOffered ? [{ id: 'nobody', name: empty }, ...options] : options

  return (
    <>
      <Combobox
        label={label}
        placeholder={empty ?? t('PLACEHOLDER')}
        required={required}
        error={isMissing && errors('REQUIRED')}
        value={value?.name}
        typing={typing}
        options={shown}
        onChoose={(place) => choose(place === undefined ? undefined : shown[place]?.id)}
        listLabel={t('FOUND')}
        status={isWaiting ? '' : statusOf(found.length, hasFailed, t)}
      >
        {canCreate && !isWaiting && <CreateButtons onCreate={create} />}
      </Combobox>
      {created && (
        <Suspense>
          <NewMemberDialog
            isOpen
            onClose={() => create(undefined)}
            opensWith={created}
            action="none"
            onCreated={(member) => {
              onChange(member)
              typing.end()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The buttons that create a person or company, for officers with the right. */
function CreateButtons({ onCreate }: { onCreate: (kind: Kind) => void }) {
  const t = useTexts('MEMBERS.PICKER.CREATE')
  const { may } = useSession()
  if (!may('members:w')) return null
  return (
    <Row gap={16}>
      {KINDS.map((kind) => (
        <Button variant="subtle" key={kind} onClick={() => onCreate(kind)}>
          {t(kind)}
        </Button>
      ))}
    </Row>
  )
}

/** The people found in the active club. Until the answer for the typed text arrives, only former results that still match are offered. */
export function useFound(typed: string, isWanted: boolean, feature: HiddenOn | undefined) {
  const { club } = useSession()
  const wanted = typed.trim()
  const [search] = useDebouncedValue(wanted, WAIT_MS)
  const input = { ...(search !== '' && { search }), ...(feature && { feature }) }
  const { data, isPlaceholderData, isPending, isError } = useQuery({
    queryKey: queryKeyOf(memberCalls.search, input, club?.id),
    queryFn: ({ signal }) => call(memberCalls.search, input, { signal, clubId: club?.id }),
    enabled: isWanted && club !== undefined,
    placeholderData: keepPreviousData,
  })
  const members = data?.members ?? []
  const isWaiting = isPending || isPlaceholderData || search !== wanted
  const fits = ({ name, memberNumber }: Found) => isFound(name, wanted) || `${memberNumber}` === wanted
  return { found: isWaiting ? members.filter(fits) : members, isWaiting: isWaiting && !isError, hasFailed: isError }
}

/** The people as options of a field. */
export function optionsOf(found: readonly Found[], guest: string, except?: Except): ComboboxOption[] {
  return found.map((member) => {
    const isExcept = member.uid === except?.uid
    const detail = isExcept ? except?.why : detailsOf(member, guest)
    return { id: member.uid, name: member.name, detail, isDisabled: isExcept }
  })
}

function detailsOf({ memberNumber, status }: Found, guest: string): string {
  return [memberNumber === null ? '' : `${memberNumber}`, status === 'guest' ? guest : ''].filter(Boolean).join(', ')
}

/** The status of the open list: that there are more, nobody, or no answer. */
export function statusOf(count: number, hasFailed: boolean, t: ReturnType<typeof useTexts<'MEMBERS.PICKER'>>): string {
  if (hasFailed) return t('FAILED')
  if (count === MOST_FOUND) return t('MORE')
  return count === 0 ? t('NOBODY_FOUND') : ''
}
