import { type Place, placeIn } from '@bahnfrei/domain/ranges/place.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../base/texts/texts.tsx'
import { Dim, Row } from '../base/ui/Layout.tsx'
import classes from './ranges.module.css'

type Props = { address: string; onFound: (place: Place) => void }

/** Finds the place of a range from a text copied from a map, or from the position of the device. */
export function PlaceFinder({ address, onFound }: Props) {
  const t = useTexts('RANGES.GENERAL')
  const [copied, setCopied] = useState('')
  const [told, tell] = useState<'FOUND' | 'NO_LOCATION'>()
  const find = (place: Place) => {
    onFound(place)
    setCopied('')
    tell('FOUND')
  }
  const paste = (text: string) => {
    const place = placeIn(text)
    if (place !== undefined) return find(place)
    setCopied(text)
    tell(undefined)
  }
  const takeLocation = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = placeIn(`${coords.latitude.toFixed(6)}, ${coords.longitude.toFixed(6)}`)
        if (place !== undefined) find(place)
      },
      () => tell('NO_LOCATION'),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  return (
    <>
      <TextInput
        label={t('PASTE')}
        description={t('PASTE_MEANS')}
        value={copied}
        autoComplete="off"
        error={copied.trim() !== '' && t('PASTE_WRONG')}
        onChange={({ target }) => paste(target.value)}
      />
      <Row gap={16} className={classes.links}>
        <Button variant="default" onClick={takeLocation}>
          {t('HERE')}
        </Button>
        {address.trim() !== '' && (
          <a
            href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: address.trim() })}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('SEARCH_MAP')}
          </a>
        )}
      </Row>
      <Dim role="status">{told && t(told)}</Dim>
    </>
  )
}
