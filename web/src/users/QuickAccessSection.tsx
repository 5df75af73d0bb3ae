import { userCalls } from '@bahnfrei/domain/users/calls.ts'
import { MOST_QUICK_ENTRIES, type QuickEntry, type QuickRoute, quickEntry } from '@bahnfrei/domain/users/quickAccess.ts'
import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPin, IconPinFilled, IconPlus } from '@tabler/icons-react'
import { useWish } from '../base/form/useWish.ts'
import list from '../base/list/list.module.css'
import { call } from '../base/send/api.ts'
import { meKey } from '../base/session/activeClub.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { List } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import { Sortable } from '../base/ui/Sortable.tsx'
import classes from './QuickAccessSection.module.css'
import { QUICK_ICONS, useQuickAccess } from './quickAccess.tsx'

/** The screens in the quick access of the menu, and their order. Every change is stored at once. */
export function QuickAccessSection() {
  const t = useTexts('QUICK_ACCESS_SETTINGS')
  const label = useTexts('QUICK_ACCESS')
  const { stored, choosable } = useQuickAccess()
  const [entries, save] = useWish(stored, {
    store: (quickAccess) => call(userCalls.changeQuickAccess, { quickAccess }),
    read: meKey,
  })
  const visible = entries.filter(({ route }) => choosable.includes(route))
  const others = choosable.filter((route) => !entries.some((entry) => entry.route === route))
  const isFull = entries.length >= MOST_QUICK_ENTRIES

  // Entries that this person cannot open at present are kept, after the others.
  const hidden = entries.filter(({ route }) => !choosable.includes(route))
  const order = (next: QuickEntry[]) => save([...next, ...hidden])
  const pin = (route: QuickRoute) =>
    save(entries.map((entry) => (entry.route === route ? { ...entry, pinned: !entry.pinned } : entry)))

  return (
    <Section title={t('TITLE')} text={t('TEXT', { most: MOST_QUICK_ENTRIES })}>
      {visible.length === 0 && <p>{t('NONE')}</p>}
      <Sortable
        items={visible}
        keyOf={({ route }) => route}
        nameOf={({ labelKey }) => label(labelKey)}
        onOrder={order}
        isSlim
      >
        {(entry) => (
          <Chosen
            entry={entry}
            onPin={() => pin(entry.route)}
            onRemove={() => save(entries.filter(({ route }) => route !== entry.route))}
          />
        )}
      </Sortable>
      {isFull && <p role="status">{t('FULL', { most: MOST_QUICK_ENTRIES })}</p>}
      <List className={classes.others} aria-label={t('OTHERS')}>
        {others.map((route) => (
          <Other
            key={route}
            entry={quickEntry(route, false)}
            isFull={isFull}
            onAdd={(entry) => save([...entries, entry])}
          />
        ))}
      </List>
    </Section>
  )
}

type ChosenProps = { entry: QuickEntry; onPin: () => void; onRemove: () => void }

function Chosen({ entry: { icon, labelKey, pinned }, onPin, onRemove }: ChosenProps) {
  const t = useTexts('QUICK_ACCESS_SETTINGS')
  const name = useTexts('QUICK_ACCESS')(labelKey)
  const Icon = QUICK_ICONS[icon]
  const Pin = pinned ? IconPinFilled : IconPin
  return (
    <div className={classes.entry}>
      <Icon size={20} aria-hidden />
      <span className={classes.name}>{name}</span>
      <ActionIcon variant="subtle" aria-label={t('PIN', { name })} aria-pressed={pinned} onClick={onPin}>
        <Pin size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('REMOVE', { name })} onClick={onRemove}>
        <IconMinus size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}

type OtherProps = { entry: QuickEntry; isFull: boolean; onAdd: (entry: QuickEntry) => void }

/** A screen that can be added to the quick access. */
function Other({ entry, isFull, onAdd }: OtherProps) {
  const t = useTexts('QUICK_ACCESS_SETTINGS')
  const name = useTexts('QUICK_ACCESS')(entry.labelKey)
  const Icon = QUICK_ICONS[entry.icon]
  return (
    <li>
      <button
        type="button"
        className={list.row}
        aria-label={t('ADD', { name })}
        disabled={isFull}
        onClick={() => onAdd(entry)}
      >
        <Icon size={20} aria-hidden />
        <span className={classes.name}>{name}</span>
        <IconPlus size={20} aria-hidden />
      </button>
    </li>
  )
}
