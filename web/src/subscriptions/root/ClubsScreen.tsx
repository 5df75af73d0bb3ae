import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { ROOT_CLUBS, type RootClub } from '@bahnfrei/domain/subscriptions/lists.ts'
import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { Link } from '@tanstack/react-router'
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

const clubsOf = ({ clubs }: OutputOf<typeof rootCalls.clubs>) => clubs

/** /root/clubs: all clubs of the installation. */
export function ClubsScreen() {
  const t = useTexts('ROOT')
  const { address, set, filters, count, reset } = useFilters(ROOT_CLUBS)
  const found = useList(rootCalls.clubs, filters, clubsOf, ROOT_CLUBS)
  return (
    <RootPage title={t('CLUBS.TITLE')}>
      <FilterBar
        search={{ label: t('CLUBS.SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
        count={count}
        onReset={reset}
      >
        <FilterSelect
          label={t('CLUBS.VERIFIED')}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`CLUBS.IS_VERIFIED.${value}`) }))}
          value={address.verified}
          onChange={(verified) => set({ verified })}
        />
      </FilterBar>
      <LongList
        list={found}
        className={list.rows}
        count={(shown, hasMore) => t('CLUBS.COUNT', { count: shown, more: hasMore ? 'yes' : 'no' })}
        none={{ title: t('NONE') }}
      >
        {(club) => <ClubRow key={club.id} club={club} />}
      </LongList>
    </RootPage>
  )
}

function ClubRow({ club: { id, name, isVerified, createdOn, owners, memberCount } }: { club: RootClub }) {
  const t = useTexts('ROOT.CLUBS')
  const [language] = useLanguage()
  return (
    <li>
      <Link to="/root/clubs/$clubId" params={{ clubId: id }} className={`${columns.columns} ${classes.club}`}>
        <b className={columns.lead}>{name}</b>
        <span className={columns.line}>{owners.length === 0 ? t('NO_OWNER') : owners.join(', ')}</span>
        <span className={columns.dim}>{t('MEMBERS', { count: memberCount })}</span>
        <span className={columns.dim}>{t('SINCE', { day: dayFigures(dayOnDevice(createdOn), language) })}</span>
        <span className={columns.marks}>{!isVerified && <Mark>{t('IS_VERIFIED.no')}</Mark>}</span>
      </Link>
    </li>
  )
}
