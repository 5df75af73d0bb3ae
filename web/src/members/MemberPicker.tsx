// biome-ignore-all lint/a11y/useFocusableInteractive: the field has the focus and names its active option.
// biome-ignore-all lint/a11y/useSemanticElements: a select cannot be searched.
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { MOST_FOUND, memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { call } from '../base/api.ts'
import { queryKeyOf } from '../base/queries.ts'
import { useSession } from '../base/session.ts'
import { useTexts } from '../base/texts.tsx'
import { matchesName } from '../friends/matchesName.ts'
import classes from './MemberPicker.module.css'

type Member = { uid: Id<'user'>; name: string }
type Found = Member & { memberNumber: number | null; status: string }
type Props = {
  label: string
  value: Member | undefined
  onChange: (member: Member | undefined) => void
  required?: boolean
  error?: string | undefined
  /** Somebody who is shown and cannot be chosen, and why. */
  except?: { uid: Id<'user'> | undefined; why: string }
}

const WAIT_MS = 200

/** One of the members and guests of the active club, found by name or number. */
export function MemberPicker({ label, value, onChange, required = false, error, except }: Props) {
  const t = useTexts('MEMBERS.PICKER')
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { found, isWaiting, hasFailed } = useFound(typed, isOpen)
  const isExcept = (uid: Id<'user'>) => uid === except?.uid
  const optionId = (uid: Id<'user'>) => `${listId}-${uid}`
  const chosen = found[active]

  const choose = (member: Found | undefined) => {
    if (member === undefined || isExcept(member.uid)) return
    onChange({ uid: member.uid, name: member.name })
    setTyped('')
    setOpen(false)
  }
  const type = (text: string) => {
    if (value !== undefined) onChange(undefined)
    setTyped(text)
    setActive(0)
    setOpen(true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      const next = Math.max(0, Math.min(found.length - 1, active + step))
      setActive(next)
      const id = found[next]?.uid
      if (id !== undefined) document.getElementById(optionId(id))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      // The Enter key must not send the form around.
      event.preventDefault()
      if (isOpen) choose(chosen)
    }
    if (event.key === 'Escape' && isOpen) {
      // It closes the list, and not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left.
    <div
      className={classes.picker}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <TextInput
        label={label}
        placeholder={t('PLACEHOLDER')}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && chosen ? optionId(chosen.uid) : undefined}
        autoComplete="off"
        maxLength={100}
        required={required}
        withAsterisk={required}
        error={error}
        value={value?.name ?? typed}
        onChange={({ target }) => type(target.value)}
        onClick={() => setOpen(value === undefined)}
        onKeyDown={press}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={t('FOUND')}
        className={classes.options}
        hidden={!isOpen || found.length === 0}
      >
        {found.map((member, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
          <div
            key={member.uid}
            id={optionId(member.uid)}
            role="option"
            aria-selected={index === active}
            aria-disabled={isExcept(member.uid) || undefined}
            className={classes.option}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(member)}
          >
            <span>{member.name}</span>
            <span className={classes.dim}>{isExcept(member.uid) ? except?.why : detailsOf(member, t('GUEST'))}</span>
          </div>
        ))}
      </div>
      <p role="status" className={classes.status}>
        {isOpen && !isWaiting && statusOf(found.length, hasFailed, t)}
      </p>
    </div>
  )
}

/** Until the answer for what is typed is there, those of the answer before that still fit: nobody else can be chosen. */
function useFound(typed: string, isWanted: boolean) {
  const { club } = useSession()
  const wanted = typed.trim()
  const [search] = useDebouncedValue(wanted, WAIT_MS)
  const input = search === '' ? {} : { search }
  const { data, isPlaceholderData, isPending, isError } = useQuery({
    queryKey: queryKeyOf(memberCalls.search, input, club?.id),
    queryFn: ({ signal }) => call(memberCalls.search, input, { signal, clubId: club?.id }),
    enabled: isWanted && club !== undefined,
    placeholderData: keepPreviousData,
  })
  const members = data?.members ?? []
  const isWaiting = isPending || isPlaceholderData || search !== wanted
  const fits = ({ name, memberNumber }: Found) => matchesName(name, wanted) || `${memberNumber}` === wanted
  return { found: isWaiting ? members.filter(fits) : members, isWaiting: isWaiting && !isError, hasFailed: isError }
}

function detailsOf({ memberNumber, status }: Found, guest: string): string {
  return [memberNumber === null ? '' : `${memberNumber}`, status === 'guest' ? guest : ''].filter(Boolean).join(', ')
}

function statusOf(count: number, hasFailed: boolean, t: ReturnType<typeof useTexts<'MEMBERS.PICKER'>>): string {
  if (hasFailed) return t('FAILED')
  if (count === MOST_FOUND) return t('MORE')
  return count === 0 ? t('NOBODY_FOUND') : ''
}
