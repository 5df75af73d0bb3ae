/** The visible part of a picture: its centre as fractions of the picture (0 to 1), and the zoom (1 to 4). */
export type Crop = { x: number; y: number; zoom: number }

export const MOST_ZOOM = 4
export const CENTRE: Crop = { x: 0.5, y: 0.5, zoom: 1 }

type Size = { width: number; height: number }

/** The visible square of the picture, in pixels of the picture. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): { left: number; top: number; edge: number } {
  const edge = Math.min(width, height) / zoom
  return { left: x * width - edge / 2, top: y * height - edge / 2, edge }
}

/** The crop moved by a fraction of its edge, kept within the picture. */
export function movedCrop(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { edge } = squareOf(size, crop)
  const within = (at: number, length: number) => {
    const least = edge / 2 / length
    return Math.min(Math.max(at, least), 1 - least)
  }
  return {
    ...crop,
    x: within(crop.x + (by.x * edge) / size.width, size.width),
    y: within(crop.y + (by.y * edge) / size.height, size.height),
  }
}

/** The crop with another zoom; its centre stays, as far as the picture allows. */
export function zoomedCrop(size: Size, crop: Crop, zoom: number): Crop {
  return movedCrop(size, { ...crop, zoom: Math.min(Math.max(zoom, 1), MOST_ZOOM) }, { x: 0, y: 0 })
}
