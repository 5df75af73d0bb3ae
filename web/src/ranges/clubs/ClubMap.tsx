import { metresBetween, type Place } from '@bahnfrei/domain/ranges/place.ts'
import type { ListedClub } from '@bahnfrei/domain/ranges/publicClub.ts'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../base/texts/texts.tsx'
import { Stack } from '../../base/ui/Layout.tsx'
import classes from './ClubMap.module.css'
import { mapFrame, scaleOf } from './mapFrame.ts'

type Props = { clubs: readonly ListedClub[]; here: Place | undefined }

type Point = { id: ListedClub['id']; name: string; geo: Place; ranges: string[] }

/** The points of a club on the map. Ranges less than `apart` metres from each other are one point. */
function pointsOf({ id, name, ranges }: ListedClub, apart: number): Point[] {
  const points: Point[] = []
  for (const { name: range, geo } of ranges) {
    if (geo === null) continue
    const near = points.find((point) => metresBetween(point.geo, geo) < apart)
    if (near === undefined) points.push({ id, name, geo, ranges: [range] })
    else near.ranges.push(range)
  }
  return points
}

/** A drawing of where the ranges of the clubs lie relative to each other and to the device, without any map service. */
export function ClubMap({ clubs, here }: Props) {
  const t = useTexts('CLUBS')
  const places = clubs.flatMap(({ ranges }) => ranges.flatMap(({ geo }) => geo ?? []))
  if (places.length === 0) return <p>{t('NO_PLACES')}</p>
  const { at, metres } = mapFrame([...places, ...(here === undefined ? [] : [here])])
  const points = clubs.flatMap((club) => pointsOf(club, metres / 5))
  const position = (place: Place) => ({ left: `${at(place).x * 100}%`, top: `${at(place).y * 100}%` })
  const scale = scaleOf(metres)
  return (
    <div className={classes.map}>
      <Stack as="ul">
        {points.map(({ id, name, geo, ranges }) => (
          <li key={`${id} ${ranges[0]}`} style={position(geo)}>
            <Link
              to="/clubs/view/$clubId"
              params={{ clubId: id }}
              className={classes.point}
              aria-label={[name, ...ranges].join(', ')}
            >
              <span aria-hidden className={classes.name}>
                {name}
              </span>
            </Link>
          </li>
        ))}
        {here && (
          <li className={classes.here} style={position(here)}>
            {t('HERE')}
          </li>
        )}
      </Stack>
      <p className={classes.scale} style={{ width: `${(scale / metres) * 100}%` }}>
        {scale < 1000 ? t('METRES', { count: scale }) : t('KM', { km: scale / 1000 })}
      </p>
    </div>
  )
}
