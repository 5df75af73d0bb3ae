import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { isFound } from '@bahnfrei/domain/base/call/search.ts'
import { type Friend, nameOfFriend } from '@bahnfrei/domain/friends/friend.ts'
import { Button, TextInput } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTexts } from '../base/texts/texts.tsx'
import { Stack } from '../base/ui/Layout.tsx'
import { AddFriendDialog } from './AddFriendDialog.tsx'
import classes from './friends.module.css'
import { useFriends } from './useFriends.ts'

type Other = { uid: Id<'user'>; name: string }
type Props = {
  /** The uid of the chosen friend. */
  value: string | undefined
  onChange: (uid: Id<'user'>) => void
  /** Other people for whom the reader may reserve, shown first: the reader's children. */
  also?: readonly Other[]
  required?: boolean
  error?: string | undefined
}

/**
 * A choice among the reader's friends. A friend for whom the reader may not reserve is shown with the reason
 * (RESV-045).
 */
export function FriendPicker({ value, onChange, also = [], required = false, error }: Props) {
  const t = useTexts('FRIENDS.PICKER')
  const labelId = useId()
  const errorId = useId()
  const group = useId()
  const [search, setSearch] = useState('')
  const { friends = [] } = useFriends()
  const others = also.filter(({ name }) => isFound(name, search))
  const found = friends.filter((friend) => isFound(nameOfFriend(friend), search))

  return (
    <Stack gap={8}>
      <b id={labelId} className={classes.label}>
        {t(also.length > 0 ? 'LABEL_CHILD' : 'LABEL')}
      </b>
      {friends.length + also.length > 0 && <Search value={search} onChange={setSearch} />}
      <div
        role="radiogroup"
        className={classes.options}
        aria-labelledby={labelId}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        {others.map(({ uid, name }) => (
          <Option key={uid} group={group} name={name} isChosen={uid === value} onChoose={() => onChange(uid)}>
            {t('CHILD')}
          </Option>
        ))}
        {found.map((friend) => (
          <FriendOption
            key={friend.id}
            group={group}
            friend={friend}
            isChosen={friend.uid === value}
            onChoose={onChange}
          />
        ))}
      </div>
      <p role="status" className={classes.none}>
        {search !== '' && found.length + others.length === 0 && t('NOBODY_FOUND')}
      </p>
      {error !== undefined && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <AddFriend />
    </Stack>
  )
}

function Search({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  const t = useTexts('FRIENDS.PICKER')
  return (
    <TextInput
      type="search"
      aria-label={t('SEARCH')}
      placeholder={t('SEARCH')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      // The Enter key must not send the form around.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}

function AddFriend() {
  const t = useTexts('FRIENDS.PICKER')
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconUserPlus size={18} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {t('ADD')}
      </Button>
      <AddFriendDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

type FriendProps = { group: string; friend: Friend; isChosen: boolean; onChoose: (uid: Id<'user'>) => void }

function FriendOption({ group, friend, isChosen, onChoose }: FriendProps) {
  const t = useTexts('FRIENDS.PICKER')
  const isAllowed = friend.hasPermissions.submitReservations
  return (
    <Option
      group={group}
      name={nameOfFriend(friend)}
      isChosen={isChosen && isAllowed}
      isDisabled={!isAllowed}
      onChoose={() => onChoose(friend.uid)}
    >
      {isAllowed ? undefined : t('NO_PERMISSION')}
    </Option>
  )
}

type OptionProps = {
  group: string
  name: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
  /** A short note on the person. */
  children: string | undefined
}

function Option({ group, name, isChosen, isDisabled = false, onChoose, children }: OptionProps) {
  const moreId = useId()
  return (
    <label className={classes.option}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        disabled={isDisabled}
        aria-describedby={isDisabled ? moreId : undefined}
        onChange={onChoose}
      />
      <Stack as="span" gap={2}>
        {name}
        {children !== undefined && <small id={moreId}>{children}</small>}
      </Stack>
    </label>
  )
}
