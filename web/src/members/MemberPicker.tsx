// biome-ignore-all lint/a11y/useFocusableInteractive: the field has the focus and names its active option.
// biome-ignore-all lint/a11y/useSemanticElements: a select cannot be searched.
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { MOST_FOUND, memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react'
import { call } from '../base/api.ts'
import { queryKeyOf } from '../base/queries.ts'
import { useSession } from '../base/session.ts'
import { useTexts, withTexts } from '../base/texts.tsx'
import { TextButton } from '../base/ui/TextButton.tsx'
import { matchesName } from '../friends/matchesName.ts'
import classes from './MemberPicker.module.css'
import { newMemberTexts } from './textParts.ts'

const NewMemberDialog = lazy(() =>
  withTexts(import('./record/NewMemberDialog.tsx'), newMemberTexts).then((file) => ({ default: file.NewMemberDialog })),
)

type Member = { uid: Id<'user'>; name: string }
type Found = Member & { memberNumber: number | null; status: string }
type Props = {
  label: string
  value: Member | undefined
  onChange: (member: Member | undefined) => void
  required?: boolean
  /** Whether nobody was chosen where somebody must be. */
  isMissing?: boolean
  /** Somebody who is shown and cannot be chosen, and why. */
  except?: { uid: Id<'user'> | undefined; why: string }
  /** The name of the choice of nobody, where that is one. */
  empty?: string
  /** Whether somebody who may can enter a person or a company that is not found (MEMB-032). */
  canCreate?: boolean
}

const KINDS = ['person', 'company'] as const

const WAIT_MS = 200

/** One of the members and guests of the active club, found by name or number. */
export function MemberPicker({ label, value, onChange, required = false, isMissing, except, empty, canCreate }: Props) {
  const t = useTexts('MEMBERS.PICKER')
  const errors = useTexts('FORM_ERRORS.GENERIC')
  const { may } = useSession()
  const [created, create] = useState<(typeof KINDS)[number]>()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { found, isWaiting, hasFailed } = useFound(typed, isOpen)
  const isExcept = (uid: Id<'user'> | undefined) => uid !== undefined && uid === except?.uid
  const optionId = (option: Found | undefined) => `${listId}-${option?.uid ?? 'nobody'}`
  const options = empty !== undefined && typed.trim() === '' ? [undefined, ...found] : found
  const isAny = options.length > 0
  const chosen = options[active]

  const choose = (option: Found | undefined) => {
    if (!isAny || isExcept(option?.uid)) return
    onChange(option && { uid: option.uid, name: option.name })
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
      const next = Math.max(0, Math.min(options.length - 1, active + step))
      setActive(next)
      document.getElementById(optionId(options[next]))?.scrollIntoView({ block: 'nearest' })
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
        placeholder={empty ?? t('PLACEHOLDER')}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && isAny ? optionId(chosen) : undefined}
        autoComplete="off"
        maxLength={100}
        required={required}
        withAsterisk={required}
        error={isMissing && errors('REQUIRED')}
        value={value?.name ?? typed}
        onChange={({ target }) => type(target.value)}
        onClick={() => setOpen(value === undefined)}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label={t('FOUND')} className={classes.options} hidden={!isOpen || !isAny}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
          <div
            key={optionId(option)}
            id={optionId(option)}
            role="option"
            aria-selected={index === active}
            aria-disabled={isExcept(option?.uid) || undefined}
            className={classes.option}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span>{option?.name ?? empty}</span>
            <span className={classes.dim}>
              {isExcept(option?.uid) ? except?.why : option && detailsOf(option, t('GUEST'))}
            </span>
          </div>
        ))}
      </div>
      {canCreate && may('members:w') && isOpen && !isWaiting && (
        <div className={classes.create}>
          {KINDS.map((kind) => (
            <TextButton key={kind} onClick={() => create(kind)}>
              {t(`CREATE.${kind}`)}
            </TextButton>
          ))}
        </div>
      )}
      {created && (
        <Suspense>
          <NewMemberDialog
            isOpen
            onClose={() => create(undefined)}
            opensWith={created}
            action="none"
            onCreated={(member) => {
              onChange(member)
              setTyped('')
              setOpen(false)
            }}
          />
        </Suspense>
      )}
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
