import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { ROOT_USERS, type RootUser, USER_STATES } from '@bahnfrei/domain/subscriptions/lists.ts'
import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import columns from '../../base/list/columns.module.css'
import { FilterBar } from '../../base/list/FilterBar.tsx'
import { FilterSelect } from '../../base/list/FilterSelect.tsx'
import { LongList } from '../../base/list/LongList.tsx'
import list from '../../base/list/list.module.css'
import { useFilters } from '../../base/list/useFilters.ts'
import { useList } from '../../base/list/useList.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures, dayOnDevice } from '../../base/time/days.ts'
import { Mark } from '../../base/ui/Mark.tsx'
import classes from '../subscriptions.module.css'
import { RootPage } from './RootPage.tsx'

const usersOf = ({ users }: OutputOf<typeof rootCalls.users>) => users

/** /root/users: all accounts of the installation. */
export function UsersScreen() {
  const t = useTexts('ROOT')
  const { address, set, filters, count, reset } = useFilters(ROOT_USERS)
  const found = useList(rootCalls.users, filters, usersOf, ROOT_USERS)
  return (
    <RootPage title={t('USERS.TITLE')}>
      <FilterBar
        search={{ label: t('USERS.SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
        count={count}
        onReset={reset}
      >
        <FilterSelect
          label={t('USERS.STATE')}
          options={USER_STATES.map((value) => ({ value, label: t(`USERS.STATES.${value}`) }))}
          value={address.state}
          onChange={(state) => set({ state })}
        />
      </FilterBar>
      <LongList
        list={found}
        className={list.rows}
        count={(shown, hasMore) => t('USERS.COUNT', { count: shown, more: hasMore ? 'yes' : 'no' })}
        none={{ title: t('NONE') }}
      >
        {(user) => <UserRow key={user.id} user={user} />}
      </LongList>
    </RootPage>
  )
}

function UserRow({ user: { name, email, verified, disabled, root, createdOn, clubs } }: { user: RootUser }) {
  const t = useTexts('ROOT.USERS')
  const [language] = useLanguage()
  return (
    <li className={`${columns.columns} ${classes.user}`}>
      <b className={columns.lead}>{name === '' ? email : name}</b>
      <span className={`${columns.line} ${columns.dim}`}>{name === '' ? '' : email}</span>
      <span className={columns.dim}>{clubs.join(', ')}</span>
      <span className={columns.dim}>{t('SINCE', { day: dayFigures(dayOnDevice(createdOn), language) })}</span>
      <span className={columns.marks}>
        {root && <Mark kind="mine">{t('STATES.root')}</Mark>}
        {disabled && <Mark kind="error">{t('STATES.disabled')}</Mark>}
        {!verified && <Mark kind="warning">{t('STATES.unverified')}</Mark>}
      </span>
    </li>
  )
}
