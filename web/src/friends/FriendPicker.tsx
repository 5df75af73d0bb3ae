import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { isFound } from '@bahnfrei/domain/base/call/search.ts'
import { type Friend, nameOfFriend } from '@bahnfrei/domain/friends/friend.ts'
import { Button, TextInput } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTexts } from '../base/texts/texts.tsx'
import { AddFriendDialog } from './AddFriendDialog.tsx'
import classes from './FriendPicker.module.css'
import { useFriends } from './useFriends.ts'

type Other = { uid: Id<'user'>; name: string }
type Props = {
  /** The uid of the chosen friend. */
  value: string | undefined
  onChange: (uid: Id<'user'>) => void
  /** Others for whom one may reserve, shown first: the own children. */
  also?: readonly Other[]
  required?: boolean
  error?: string | undefined
}

/** One of the friends for whom one may reserve; the others are shown too, with the reason why not (RESV-045). */
export function FriendPicker({ value, onChange, also = [], required = false, error }: Props) {
  const t = useTexts('FRIENDS.PICKER')
  const labelId = useId()
  const errorId = useId()
  const group = useId()
  const [search, setSearch] = useState('')
  const [isAdding, setAdding] = useState(false)
  const { friends = [] } = useFriends()
  const others = also.filter(({ name }) => isFound(name, search))
  const found = friends.filter((friend) => isFound(nameOfFriend(friend), search))

  return (
    <div className={classes.picker}>
      <span id={labelId} className={classes.label}>
        {t(also.length > 0 ? 'LABEL_CHILD' : 'LABEL')}
      </span>
      {friends.length + also.length > 0 && (
        <TextInput
          type="search"
          aria-label={t('SEARCH')}
          placeholder={t('SEARCH')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // The Enter key must not send the form around.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div
        role="radiogroup"
        className={classes.options}
        aria-labelledby={labelId}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        {others.map(({ uid, name }) => (
          <label key={uid} className={classes.option}>
            <input type="radio" name={group} checked={uid === value} onChange={() => onChange(uid)} />
            <span className={classes.words}>
              {name}
              <span className={classes.reason}>{t('CHILD')}</span>
            </span>
          </label>
        ))}
        {found.map((friend) => (
          <Option key={friend.id} group={group} friend={friend} isChosen={friend.uid === value} onChoose={onChange} />
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
      <Button
        variant="default"
        fullWidth
        leftSection={<IconUserPlus size={18} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {t('ADD')}
      </Button>
      <AddFriendDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </div>
  )
}

type OptionProps = { group: string; friend: Friend; isChosen: boolean; onChoose: (uid: Id<'user'>) => void }

function Option({ group, friend, isChosen, onChoose }: OptionProps) {
  const t = useTexts('FRIENDS.PICKER')
  const reasonId = useId()
  const isAllowed = friend.hasPermissions.submitReservations
  return (
    <label className={classes.option}>
      <input
        type="radio"
        name={group}
        checked={isChosen && isAllowed}
        disabled={!isAllowed}
        aria-describedby={isAllowed ? undefined : reasonId}
        onChange={() => onChoose(friend.uid)}
      />
      <span className={classes.words}>
        {nameOfFriend(friend)}
        {!isAllowed && (
          <span id={reasonId} className={classes.reason}>
            {t('NO_PERMISSION')}
          </span>
        )}
      </span>
    </label>
  )
}
