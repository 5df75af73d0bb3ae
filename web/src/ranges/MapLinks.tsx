import { useTexts } from '../base/texts/texts.tsx'
import { Dim, Row } from '../base/ui/Layout.tsx'
import classes from './ranges.module.css'

/** Opens a place in the map of the device, or in the browser. Nothing foreign is loaded into the page. */
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
