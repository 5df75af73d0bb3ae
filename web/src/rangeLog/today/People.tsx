import { whereIs } from '@bahnfrei/domain/rangeLog/today.ts'
import { IconDoorEnter, IconListSearch } from '@tabler/icons-react'
import list from '../../base/list/list.module.css'
import { useTexts } from '../../base/texts/texts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import type { Asked, Finds } from './hallTypes.ts'
import { PersonRow } from './PersonRow.tsx'
import classes from './today.module.css'
import type { HallNow } from './useHall.ts'

const LISTS = ['missing', 'there', 'coming', 'gone'] as const

type Props = { hall: HallNow; ask: (asked: Asked) => void; finds: Finds }

/** The people of the day that the search finds, in lists whose heads stay in view; those who have left come last. */
export function People({ hall, ask, finds }: Props) {
  const t = useTexts('TODAY')
  const laneName = useLaneName()
  const { isRead, people, now, act } = hall
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
      {LISTS.map((where) => {
        const some = found.filter((each) => whereIs(each, now) === where)
        return (
          some.length > 0 && (
            <section key={where} aria-label={t(`LISTS.${where}`)} className={classes.list}>
              <div className={list.heading}>
                <h2>{t(`LISTS.${where}`)}</h2>
                <span aria-hidden>{some.length}</span>
              </div>
              <ul className={list.rows}>
                {some.map((person) => (
                  <PersonRow
                    key={person.id}
                    person={person}
                    where={where}
                    act={act}
                    onOpen={() => ask({ is: 'person', id: person.id })}
                  />
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}
