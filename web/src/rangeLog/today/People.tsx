import { type TodayPerson, whereIs } from '@bahnfrei/domain/rangeLog/today.ts'
import { IconDoorEnter, IconListSearch } from '@tabler/icons-react'
import list from '../../base/list/list.module.css'
import { useTexts } from '../../base/texts/texts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import type { Asked, Finds } from './hallTypes.ts'
import { PersonRow } from './PersonRow.tsx'
import classes from './today.module.css'
import { type HallNow, partOf } from './useHall.ts'

const LISTS = ['missing', 'there', 'coming', 'missed', 'gone'] as const

type Props = { hall: HallNow; ask: (asked: Asked) => void; finds: Finds }

/**
 * The people of the day that the search finds, in lists whose heads stay in view; those who have left come last. People
 * who missed their whole time are folded, because nobody waits for them.
 */
export function People({ hall, ask, finds }: Props) {
  const t = useTexts('TODAY')
  const laneName = useLaneName()
  const { isRead, people, now } = hall
  const found = people.filter((each) => finds(each.name, laneName(each.laneName), each.comment))
  return (
    <div>
      {isRead && people.length === 0 && (
        <EmptyState icon={<IconDoorEnter size={44} />} title={t('NOBODY')}>
          <p>{t('NOBODY_TEXT')}</p>
        </EmptyState>
      )}
      {people.length > 0 && found.length === 0 && (
        <EmptyState icon={<IconListSearch size={44} />} title={t('NOT_FOUND')} />
      )}
      {LISTS.map((part) => (
        <Part
          key={part}
          part={part}
          people={found.filter((each) => partOf(each, now) === part)}
          isFolded={part === 'missed' && found.length === people.length}
          {...{ hall, ask }}
        />
      ))}
    </div>
  )
}

type PartProps = Omit<Props, 'finds'> & {
  part: (typeof LISTS)[number]
  people: readonly TodayPerson[]
  /** Whether a tap opens the list. A search opens it for what it found. */
  isFolded: boolean
}

function Part({ part, people, isFolded, hall: { now, act }, ask }: PartProps) {
  const t = useTexts('TODAY')
  if (people.length === 0) return null
  const head = (
    <>
      <h2>{t(`LISTS.${part}`)}</h2>
      <span aria-hidden>{people.length}</span>
    </>
  )
  const rows = (
    <ul className={list.rows}>
      {people.map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          where={whereIs(person, now)}
          act={act}
          onOpen={() => ask({ is: 'person', id: person.id })}
        />
      ))}
    </ul>
  )
  return (
    <section aria-label={t(`LISTS.${part}`)} className={classes.list}>
      {isFolded ? (
        <details>
          <summary className={list.heading}>{head}</summary>
          {rows}
        </details>
      ) : (
        <>
          <div className={list.heading}>{head}</div>
          {rows}
        </>
      )}
    </section>
  )
}
