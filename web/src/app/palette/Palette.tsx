import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import unseen from '../../base/styles/unseen.module.css'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dim } from '../../base/ui/Layout.tsx'
import { Modal } from '../../base/ui/Modal.tsx'
import { type Find, findIn } from './find.ts'
import classes from './Palette.module.css'
import { useFinds } from './useFinds.ts'

type Props = {
  isOpen: boolean
  /** The text that was typed before the palette was there. */
  early: RefObject<string>
  onClose: () => void
}

/**
 * The palette: finds pages, ranges, people and the person's reservations by some letters, and opens them (ARIA:
 * combobox with a listbox).
 */
export function Palette({ isOpen, early, onClose }: Props) {
  const t = useTexts('PALETTE')
  return (
    <Modal isOpen={isOpen} onClose={onClose} className={classes.palette} aria-label={t('TITLE')}>
      <Search early={early} onClose={onClose} />
    </Modal>
  )
}

function Search({ early, onClose }: Omit<Props, 'isOpen'>) {
  const t = useTexts('PALETTE')
  const id = useId()
  const [words, setWords] = useState('')
  const [active, setActive] = useState(0)
  useEffect(() => {
    const typed = early.current
    early.current = ''
    if (typed !== '') setWords((words) => typed + words)
  }, [early])
  const groups = findIn(useFinds(words), words)
  const finds = groups.flatMap((group) => group.finds)
  const at = Math.min(active, finds.length - 1)

  const go = (find: Find | undefined) => {
    if (find === undefined) return
    onClose()
    find.go()
  }
  const steer = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && finds.length > 0) {
      event.preventDefault()
      const next = (at + step + finds.length) % finds.length
      setActive(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') go(finds[at])
  }

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={20} aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: anybody who opens a search wants to write.
          autoFocus
          type="text"
          role="combobox"
          aria-label={t('FIELD')}
          placeholder={t('FIELD')}
          aria-expanded={finds.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={finds.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setActive(0)
          }}
          onKeyDown={steer}
        />
      </div>
      <p role="status" className={finds.length === 0 ? classes.none : unseen.unseen}>
        {finds.length === 0 ? t('NONE') : t('COUNT', { count: finds.length })}
      </p>
      {finds.length > 0 && <Finds id={id} groups={groups} active={finds[at]} onGo={go} />}
    </>
  )
}

type FindsProps = {
  /** The prefix of the option ids, by which the field refers to the active option. */
  id: string
  groups: ReturnType<typeof findIn>
  active: Find | undefined
  onGo: (find: Find) => void
}

function Finds({ id, groups, active, onGo }: FindsProps) {
  const t = useTexts('PALETTE')
  const finds = groups.flatMap((group) => group.finds)
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('TITLE')} className={classes.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own.
        <div key={group.name} role="group" aria-label={t(`GROUPS.${group.name}`)}>
          <div className={classes.group} aria-hidden>
            {t(`GROUPS.${group.name}`)}
          </div>
          {group.finds.map((find) => (
            // biome-ignore lint/a11y/useFocusableInteractive: as above.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys arrive in the field.
            <div
              key={find.id}
              id={`${id}-${finds.indexOf(find)}`}
              role="option"
              aria-selected={find === active}
              className={classes.option}
              onClick={() => onGo(find)}
            >
              {find.label}
              {find.hint && <Dim as="span">{find.hint}</Dim>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
