import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import { eventReadCalls } from '@bahnfrei/domain/events/readCalls.ts'
import { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { searchArticles } from '../../home/wiki/search.ts'
import { useArticles } from '../../home/wiki/useArticles.ts'
import { useRanges } from '../../ranges/useRanges.ts'
import { dayInWords } from '../../reservations/lane/words.ts'
import type { Entry, EntryName } from '../navigation.ts'
import { useNavigation } from '../useNavigation.ts'
import type { FindGroup } from './find.ts'
import { type PlaceName, placesFor } from './places.ts'

/** The minimum length of the typed text for a search that asks the server, or in the help. */
const LEAST_LETTERS = 2

/** The words of the help are so many that most searches find some of them. */
const MOST_ARTICLES = 4

/** Everything that this person can find in the palette. */
export function useFinds(words: string): FindGroup[] {
  return [
    { name: 'PAGES', finds: usePages() },
    { name: 'BOOKINGS', finds: useReservations() },
    { name: 'RANGES', finds: useRangeFinds() },
    { name: 'EVENTS', finds: useEvents(words) },
    { name: 'PEOPLE', finds: usePeople(words) },
    { name: 'INVOICES', finds: useInvoices(words) },
    { name: 'HELP', finds: useHelp(words) },
  ]
}

function usePages() {
  const t = useTexts('NAV')
  const sections = useTexts('MENU.SECTIONS')
  const places = useTexts('PALETTE.PLACES')
  const also = useTexts('PALETTE.ALSO')
  const router = useRouter()
  const { club } = useSession()
  const leaf = ({
    name,
    label,
    to,
  }: {
    name: EntryName | PlaceName | 'ADMINISTRATION'
    label: string
    to: string
  }) => ({
    id: `page ${to}`,
    label,
    also: also(name),
    go: () => void router.navigate({ href: to }),
  })
  const inMenu = useNavigation().flatMap(({ name, to, entries }) => {
    const hint = name === undefined || name === 'PERSON' ? undefined : sections(name)
    const leaves = entries
      .flatMap((entry): Entry[] => (entry.whyDisabled !== undefined ? [] : (entry.children ?? [entry])))
      .map((entry) => ({ ...leaf({ ...entry, label: t(entry.name) }), ...(hint !== undefined && { hint }) }))
    if (to === undefined || name !== 'ADMINISTRATION') return leaves
    return [leaf({ name, label: sections(name), to }), ...leaves]
  })
  return [...inMenu, ...placesFor(club).map(({ name, to }) => leaf({ name, label: places(name), to }))]
}

function useReservations() {
  const t = useTexts('PALETTE')
  const [language] = useLanguage()
  const router = useRouter()
  const { data } = useLive(reservationReadCalls.mine, {})
  return (data?.reservations ?? []).map(({ id, date, times, range, lane, clubId }) => ({
    id: `reservation ${id}`,
    label: `${dayInWords(date, language, 'short')} ${times.start}–${times.end}`,
    hint: t('LANE', { lane: lane.name, range: range.name }),
    go: () => void router.navigate({ to: '/calendar', search: { rid: range.id, cid: clubId, d: date, open: id } }),
  }))
}

function useRangeFinds() {
  const router = useRouter()
  const { club } = useSession()
  const { ranges } = useRanges()
  return (ranges ?? []).map(({ id, name }) => ({
    id: `range ${id}`,
    label: name,
    ...(club && { hint: club.name }),
    go: () => void router.navigate({ to: '/calendar', search: { rid: id, ...(club && { cid: club.id }) } }),
  }))
}

/** The people of the club, for officers only. An entry opens the person, or the reservations where that is all they see. */
function usePeople(words: string) {
  const router = useRouter()
  const { club, may } = useSession()
  const search = words.trim()
  const isAsked = may('adminReservations:r') && may('clubReservations:r') && search.length >= LEAST_LETTERS
  const { data } = useQuery({
    queryKey: ['palette', club?.id, search],
    queryFn: () => call(memberCalls.search, { search }, { clubId: club?.id }),
    enabled: isAsked,
  })
  return (isAsked ? (data?.members ?? []) : []).map(({ uid, name, memberNumber }) => ({
    id: `person ${uid}`,
    label: name,
    ...(memberNumber !== null && { hint: String(memberNumber) }),
    go: () =>
      may('members:r')
        ? void router.navigate({ to: '/admin/members/view/$uid', params: { uid } })
        : void router.navigate({ to: '/admin/reservations', search: { q: name } }),
  }))
}

/** The coming events of the club by title. Who manages events gets to the participants. */
function useEvents(words: string) {
  const router = useRouter()
  const [language] = useLanguage()
  const { club, may } = useSession()
  const search = words.trim()
  const isAsked = club !== undefined && search.length >= LEAST_LETTERS
  const { data } = useQuery({
    queryKey: ['palette events', club?.id, search],
    queryFn: () => call(eventReadCalls.list, { search }, { clubId: club?.id }),
    enabled: isAsked,
  })
  return (isAsked ? (data?.events ?? []) : []).map(({ id: eventId, title, date }) => ({
    id: `event ${eventId}`,
    label: title,
    hint: dayInWords(date, language, 'short'),
    also: search,
    go: () =>
      void router.navigate({
        to: may('adminEvents:w') ? '/events/$eventId/manage' : '/events/$eventId',
        params: { eventId },
      }),
  }))
}

/** The articles of the help that contain the words, the best first. */
function useHelp(words: string) {
  const router = useRouter()
  const search = words.trim()
  const isAsked = search.length >= LEAST_LETTERS
  const { data: articles } = useArticles(isAsked)
  if (!isAsked || articles === undefined) return []
  return searchArticles(articles, search)
    .slice(0, MOST_ARTICLES)
    .map(({ slug, article: { title } }) => ({
      id: `help ${slug}`,
      label: title,
      also: search,
      go: () => void router.navigate({ to: '/wiki/$article', params: { article: slug }, search: { q: search } }),
    }))
}

/** The invoices of the club by number and receiver, for the treasurer. */
function useInvoices(words: string) {
  const router = useRouter()
  const [language] = useLanguage()
  const { club, may } = useSession()
  const search = words.trim()
  const isAsked =
    may('billing:r') && club !== undefined && isEnabled(club.features, 'billing_all') && search.length >= LEAST_LETTERS
  const { data } = useQuery({
    queryKey: ['palette invoices', club?.id, search],
    queryFn: () => call(invoiceCalls.list, { search }, { clubId: club?.id }),
    enabled: isAsked,
  })
  return (isAsked ? (data?.invoices ?? []) : []).map(({ id, invoiceNumber, userName, amount, currency }) => ({
    id: `invoice ${id}`,
    label: [invoiceNumber, userName].filter(Boolean).join(' '),
    hint: amountText(amount, currency, language),
    go: () => void router.navigate({ to: '/admin/billing/invoices/$invoiceId', params: { invoiceId: id } }),
  }))
}
