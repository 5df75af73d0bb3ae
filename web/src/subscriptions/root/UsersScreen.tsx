import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { ROOT_USERS, type RootUser, USER_STATES } from '@bahnfrei/domain/subscriptions/lists.ts'
import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { FilterBar } from '../../base/list/FilterBar.tsx'
import { FilterSelect } from '../../base/list/FilterSelect.tsx'
import { LongList } from '../../base/list/LongList.tsx'
import list from '../../base/list/list.module.css'
import { useFilters } from '../../base/list/useFilters.ts'
import { useList } from '../../base/list/useList.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures, dayOnDevice } from '../../base/time/days.ts'
import { Dim, Row } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
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
      <LongList list={found} className={list.rows} none={{ title: t('NONE') }}>
        {(user) => <UserRow key={user.id} user={user} />}
      </LongList>
    </RootPage>
  )
}

function UserRow({ user: { name, email, verified, disabled, root, createdOn, clubs } }: { user: RootUser }) {
  const t = useTexts('ROOT.USERS')
  const [language] = useLanguage()
  const facts = [email, clubs.join(', '), t('SINCE', { day: dayFigures(dayOnDevice(createdOn), language) })]
  return (
    <li className={list.row}>
      <div className={list.words}>
        <Row as="span">
          <b>{name === '' ? email : name}</b>
          {root && <Mark kind="mine">{t('STATES.root')}</Mark>}
          {disabled && <Mark kind="error">{t('STATES.disabled')}</Mark>}
          {!verified && <Mark kind="warning">{t('STATES.unverified')}</Mark>}
        </Row>
        <Dim as="span">{facts.filter((fact) => fact !== '').join(' · ')}</Dim>
      </div>
    </li>
  )
}
