import * as z from 'zod/mini'
import { Id, Millis, note, text } from '../base/call/fields.ts'
import { Announcement } from './announcement.ts'

/** The sizes of the calendar and of header and footer, in percent (KIOS-019, OP-70). */
export const SCALES = [100, 125, 150, 175, 200, 250, 300] as const
export const TITLE_FONTS = ['Roboto'] as const
/** The date formats; the first one is the preset (KIOS-022, OP-68). */
export const DATE_FORMATS = ['EEE dd. MMMM yyyy', 'EEEE dd. MMMM yyyy', 'EEE dd.MM.yyyy', 'dd.MM.yyyy'] as const
/** The most characters of a name and of a title. */
const MOST_SCREEN_TEXT = 100
export const MOST_PAST_HOURS = 24

/** A colour as six hexadecimal digits; anything else that a browser takes as a style is refused (K09). */
const Colour = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/))
const Scale = z.literal(SCALES)

const settings = {
  /** The range that the screen shows; null until somebody has chosen one. */
  rangeId: z.nullable(Id('range')),
  scale: Scale,
  /** The title, plain text. */
  title: note(MOST_SCREEN_TEXT),
  frameScale: Scale,
  /** The hours for which past reservations are still shown. */
  pastDisplay: z.int().check(z.minimum(0), z.maximum(MOST_PAST_HOURS)),
  themeColor: Colour,
  textColor: Colour,
  dateFormat: z.enum(DATE_FORMATS),
  titleFont: z.enum(TITLE_FONTS),
}

/** How a screen shows its range (KIOS-016). */
export const ScreenSettings = z.strictObject(settings)
export type ScreenSettings = z.infer<typeof ScreenSettings>
export const SentSettings = z.partial(ScreenSettings)

export const ScreenName = text(MOST_SCREEN_TEXT)

/** The settings of a screen before anybody has set it up. */
export const PRESET_SETTINGS: ScreenSettings = {
  rangeId: null,
  scale: 100,
  title: '',
  frameScale: 100,
  pastDisplay: 1,
  themeColor: '#1971C2',
  textColor: '#FFFFFF',
  dateFormat: DATE_FORMATS[0],
  titleFont: 'Roboto',
}

/** A screen of a club. A kiosk shows it while it is signed in as this screen (KIOS-017). */
export const DisplayScreen = z.strictObject({
  id: Id('screen'),
  clubId: Id('club'),
  /** The name of the screen; empty until somebody names it. */
  screenName: z.string(),
  /** Whether a device is signed in as this screen. */
  tokenClaimed: z.boolean(),
  /**
   * The device that was activated last, its network address, and the moment, so that officers notice a stranger's
   * device (K05).
   */
  device: z.string(),
  address: z.string(),
  activatedOn: Millis,
  settings: z.strictObject({ ...settings, rangeName: z.nullable(z.string()) }),
  /** Whether the screen shows a code by which people check in. */
  checkIn: z.boolean(),
  /** Whether the screen shows names of people; off until officers switch it on. Supervisors always stand there (§ 10 AWaffV). */
  showsNames: z.boolean(),
  /** Whether the screen keeps its device from going dark. */
  staysOn: z.boolean(),
  /** The zone and the lanes of the range, from which the calendar is drawn. */
  timeZone: z.nullable(z.string()),
  lanes: z.array(z.strictObject({ id: Id('lane'), name: z.string() })),
  /** The announcement of the club on all its screens. */
  announcement: z.nullable(Announcement),
})
export type DisplayScreen = z.infer<typeof DisplayScreen>
