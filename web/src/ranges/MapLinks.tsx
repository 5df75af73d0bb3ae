import { useTexts } from '../base/texts/texts.tsx'
import { Dim, Row } from '../base/ui/Layout.tsx'
import classes from './ranges.module.css'

/** Links that open a place in a map application or on a map's web site. The page itself loads nothing from there. */
export function MapLinks({ geo }: { geo: { lat: number; lon: number } | null }) {
  const t = useTexts('RANGES.GENERAL')
  if (geo === null) return <Dim>{t('NO_PLACE')}</Dim>
  const { lat, lon } = geo
  return (
    <Row as="p" className={classes.links}>
      <a href={`geo:${lat},${lon}?q=${lat},${lon}`}>{t('OPEN_MAP')}</a>
      <a
        href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('OPEN_OSM')}
      </a>
    </Row>
  )
}
