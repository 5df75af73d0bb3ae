import { expect, test } from 'vitest'
import accountGerman from '../auth/accountTexts.de.ts'
import accountEnglish from '../auth/accountTexts.en.ts'
import catalogueGerman from './catalogue.de.ts'
import catalogueEnglish from './catalogue.en.ts'
import signedInGerman from './signedIn.de.ts'
import signedInEnglish from './signedIn.en.ts'

const german = { ...catalogueGerman, ...accountGerman, ...signedInGerman }
const english = { ...catalogueEnglish, ...accountEnglish, ...signedInEnglish }

/** The words of the specification, letter by letter (open points, appendix G). */
const general = [
  ['TOASTS.GENERIC.UNKNOWN_ERROR', 'Unbekannter Fehler.', 'Unknown error.'],
  ['TOASTS.GENERIC.TRY_LATER', 'Bitte versuche es später erneut.', 'Please try again later.'],
  ['TOASTS.GENERIC.CONNECTION_LOST', 'Die Verbindung wurde unterbrochen.', 'The connection was lost.'],
  ['TOASTS.GENERIC.NO_INTERNET', 'Keine Internetverbindung.', 'No internet connection.'],
  ['TOASTS.GENERIC.INPUT_INVALID', 'Bitte prüfe deine Eingaben.', 'Please check your input.'],
  [
    'TOASTS.GENERIC.TIMEZONE_INVALID',
    'Dein Gerät nutzt eine andere Zeitzone als der Schießstand.',
    'Your device uses another time zone than the range.',
  ],
  ['USER_CREATED', 'Das Konto wurde angelegt.', 'The account was created.'],
  ['RESET_PASSWORD.MAIL_SENT', 'Die E-Mail zum Zurücksetzen wurde versendet.', 'The password reset email was sent.'],
] as const

test.each(general)(
  '%s says what happened in both languages [ERR-045] [ERR-046] [ERR-047] [ERR-048] [ERR-049] [ERR-050] [ERR-051] [ERR-052]',
  isSaid,
)

const forms = [
  ['FORM_ERRORS.GENERIC.REQUIRED', 'Pflichtfeld.', 'Required.'],
  ['FORM_ERRORS.GENERIC.INVALID', 'Ungültige Eingabe.', 'Invalid input.'],
  ['FORM_ERRORS.GENERIC.MAX_LENGTH', 'Maximal {len} Zeichen.', 'Maximum is {len} characters.'],
  ['FORM_ERRORS.GENERIC.FILE_SIZE', 'Dateien müssen kleiner als {size} sein.', 'Files must be smaller than {size}.'],
  ['FORM_ERRORS.GENERIC.FILE_COUNT', 'Nur {count} Dateien gleichzeitig.', 'Only {count} files at once.'],
  ['FORM_ERRORS.GENERIC.TOO_LONG', 'Die Eingabe ist zu lang.', 'The input is too long.'],
  ['FORM_ERRORS.GENERIC.MIN', 'Muss größer als {val} sein.', 'Must be larger than {val}.'],
  ['FORM_ERRORS.GENERIC.MAX', 'Muss kleiner als {val} sein.', 'Must be smaller than {val}.'],
  ['FORM_ERRORS.GENERIC.EXACT_LENGTH', 'Genau {len} Zeichen.', 'Exactly {len} characters.'],
  ['FORM_ERRORS.GENERIC.ONLY_LETTERS', 'Nur Buchstaben.', 'Only letters.'],
  ['FORM_ERRORS.EVENT.START_BEFORE_END', 'Der Beginn muss vor dem Ende liegen.', 'The start must be before the end.'],
  ['FORM_ERRORS.PASSWORD.MISMATCH', 'Die Passwörter stimmen nicht überein.', 'The passwords do not match.'],
  ['FORM_ERRORS.PASSWORD.MIN_LENGTH', 'Das Passwort ist zu kurz.', 'The password is too short.'],
] as const

test.each(forms)(
  '%s says what a field wants in both languages [ERR-053] [ERR-054] [ERR-055] [ERR-056] [ERR-057] [ERR-058] [ERR-059] [ERR-060] [ERR-061] [ERR-062] [ERR-063] [ERR-064] [ERR-065]',
  isSaid,
)

const guards = [
  ['AUTH.NOT_LOGGED_IN', 'Bitte melde dich an.', 'Please sign in.'],
  ['AUTH.NO_PERMISSIONS', 'Dafür fehlt dir die Berechtigung.', 'You do not have permission for this.'],
  [
    'AUTH.NO_CLUB_FEATURE',
    'Diese Funktion ist für den Verein nicht freigeschaltet.',
    'This feature is not enabled for the club.',
  ],
  ['SETUP.USERNAME_MISSING', 'Bitte gib zuerst deinen Namen an.', 'Please enter your name first.'],
] as const

test.each(guards)('%s says why a door stays shut in both languages [AUTH-043]', isSaid)

const reservations = [
  [
    'RESERVATIONS.TOASTS.DEADLINE_EXCEEDED',
    'Die Stornofrist ist abgelaufen, es erfolgt keine Erstattung. Trotzdem stornieren?',
    'The cancellation deadline has passed, there is no refund. Cancel anyway?',
  ],
] as const

test.each(reservations)('%s tells Ben that he is late in both languages [RESV-088]', isSaid)

function isSaid(key: string, de: string, en: string) {
  expect(textAt(german, key)).toBe(de)
  expect(textAt(english, key)).toBe(en)
}

function textAt(catalogue: object, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], catalogue)
}
