import type { Place } from '@bahnfrei/domain/ranges/place.ts'
import type { ListedClub } from '@bahnfrei/domain/ranges/publicClub.ts'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../base/texts.tsx'
import classes from './ClubMap.module.css'
import { mapFrame, scaleOf } from './mapFrame.ts'

type Props = { clubs: readonly ListedClub[]; here: Place | undefined }

/** Where the ranges of the clubs lie to each other and to the device: drawn here, without a map of anybody else. */
export function ClubMap({ clubs, here }: Props) {
  const t = useTexts('CLUBS')
  const points = clubs.flatMap(({ id, name, ranges }) =>
    ranges.flatMap(({ id: rangeId, name: range, geo }) => (geo === null ? [] : [{ id, rangeId, name, range, geo }])),
  )
  if (points.length === 0) return <p>{t('NO_PLACES')}</p>
  const { at, metres } = mapFrame([...points.map(({ geo }) => geo), ...(here === undefined ? [] : [here])])
  const position = (place: Place) => ({ left: `${at(place).x * 100}%`, top: `${at(place).y * 100}%` })
  const scale = scaleOf(metres)
  return (
    <div className={classes.map}>
      <ul>
        {points.map(({ id, rangeId, name, range, geo }) => (
          <li key={rangeId} style={position(geo)}>
            <Link
              to="/clubs/view/$clubId"
              params={{ clubId: id }}
              className={classes.point}
              aria-label={`${name}, ${range}`}
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
      </ul>
      <p className={classes.scale} style={{ width: `${(scale / metres) * 100}%` }}>
        {scale < 1000 ? t('METRES', { count: scale }) : t('KM', { km: scale / 1000 })}
      </p>
    </div>
  )
}
