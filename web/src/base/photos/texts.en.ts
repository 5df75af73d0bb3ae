import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  PHOTOS: {
    ADD: 'Add a photo',
    ADD_OF: 'Add a photo: {of}',
    SHORT: 'Photo {at}',
    NAMED: 'Photo {at} of {all}: {of}',
    REMOVE: 'Remove photo {at}',
    NOT_LOADED: 'Not loaded',
    TOO_MANY: 'At most {most} photos.',
  },
} as const satisfies SameKeys<typeof german>
