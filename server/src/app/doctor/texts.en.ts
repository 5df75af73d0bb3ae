import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './texts.de.ts'

export default {
  HEALTHY: 'All is well.',
  FOUND: '{count, plural, one {One thing is wrong.} other {# things are wrong.}}',
  MORE: '{count, plural, one {Run npm run doctor to see one more.} other {Run npm run doctor to see # more.}}',
  FOOTNOTE:
    'Everybody who manages this installation gets this email as long as the nightly check finds something wrong.',
  SAYS: {
    DISK_LOW: 'Only {free} MB are free on the disk of {folder}.',
    CLOCK_DIFFERS: 'The clocks of this machine and of the database are {seconds} seconds apart.',
    CLOCK_SET_BACK: 'The clock says {now}, but the latest entry is from {at}: the clock was set back.',
    FOLDER_OPEN: 'Other users of the machine can read or change {path}.',
    CERTIFICATE_ENDS:
      '{days, plural, =0 {The certificate for {host} expires today.} one {The certificate for {host} expires in one day.} other {The certificate for {host} expires in # days.}}',
    CERTIFICATE_OVER: 'The certificate for {host} expired on {end}.',
    MAIL_SERVER: 'The mail server does not accept emails: {why}',
    MAILS_WAIT:
      '{count, plural, one {One email has been waiting for over an hour.} other {# emails have been waiting for over an hour.}}',
    MAILS_FAILED:
      '{count, plural, one {One email from the last two days failed.} other {# emails from the last two days failed.}}',
    SECRETS_KEY: 'The secrets key is missing or has changed: the next start will fail.',
    PUSH_KEYS: 'The push keys do not match: no device receives push messages.',
    BACKUP_NONE: 'No backups are made.',
    BACKUP_MISSING: 'There is no backup in {folder}.',
    BACKUP_FAILED: 'The backup of {at} failed.',
    BACKUP_LATE: 'The last backup, {file}, is {hours} hours old.',
    BACKUP_UNREADABLE: 'The last backup, {file}, cannot be read, so it cannot be restored.',
    BACKUP_ROOM: 'There is hardly any space left for a backup in {folder}.',
    JOBS_FAILED:
      '{count, plural, one {One job {name} failed in the last two days.} other {# jobs {name} failed in the last two days.}}',
    JOBS_WAIT:
      '{count, plural, one {One job {name} has been due for over an hour.} other {# jobs {name} have been due for over an hour.}}',
    FILES_MISSING:
      '{count, plural, one {One uploaded file is missing from {folder}.} other {# uploaded files are missing from {folder}.}}',
    MORE_FAULTS:
      '{club}: {count, plural, one {the books are wrong in one more place.} other {the books are wrong in # more places.}}',
    RANGE_LOG_CHANGED: '{club}: the range log of {range} was changed after it was closed, first at link {number}.',
    CHECK_FAILED: 'The check {name} could not run: {why}',
  },
  DO: {
    DISK_LOW: 'Free up space or use a larger disk: once full, nothing can be stored.',
    CLOCK_DIFFERS: 'Set both machines’ clocks from a time server (NTP).',
    CLOCK_SET_BACK: 'Set the clock from a time server (NTP) before anybody issues invoices.',
    FOLDER_OPEN: 'Remove access for others: chmod o-rwx {path}',
    CERTIFICATE_ENDS: 'Find out at the proxy why it was not renewed automatically.',
    CERTIFICATE_OVER: 'Renew the certificate at the proxy: browsers no longer open the page.',
    MAIL_SERVER: 'Check SMTP_URL and the mail server; waiting emails then go out automatically.',
    MAILS_WAIT: 'Check the mail server and that Bahnfrei is running.',
    MAILS_FAILED: 'Look at /root, and have the addresses checked.',
    SECRETS_KEY: 'Put BAHNFREI_KEY or the file secrets.key back before Bahnfrei starts again.',
    PUSH_KEYS: 'Delete the row in push_keys and restart: everybody then has to switch push on again.',
    BACKUP_NONE: 'Set BAHNFREI_BACKUP to a folder, ideally on another disk.',
    BACKUP_MISSING: 'Check BAHNFREI_BACKUP, and look for "backup failed" in the log.',
    BACKUP_FAILED: 'The log gives the reason at "backup failed". It is retried after an hour.',
    BACKUP_LATE: 'Check that Bahnfrei runs at night, and look for "backup failed" in the log.',
    BACKUP_UNREADABLE: 'Check BAHNFREI_BACKUP_KEY; if it is right, the file is damaged: npm run backup -- FILE',
    BACKUP_ROOM: 'Free up space, or keep fewer backups with BAHNFREI_BACKUP_KEEP.',
    JOBS_FAILED: 'The log gives the reason at "job failed". Their work was not done.',
    JOBS_WAIT: 'Check that Bahnfrei is running.',
    FILES_MISSING: 'Check BAHNFREI_FILES, otherwise restore the files from a backup.',
    MORE_FAULTS: 'Fix the ones listed first, then check again.',
    RANGE_LOG_CHANGED: 'npm run rangelog shows where; compare it with a backup.',
    CHECK_FAILED: 'Fix the cause and check again.',
  },
  BOOKS: {
    numbers: 'Look for the invoice in a backup; have the club explain a missing number in writing.',
    documents: 'Compare it with the stored PDF and restore it from a backup.',
    payments: 'Compare payment and assignment with the bank statement and assign it again.',
    states: 'Compare it with the invoice’s payments and restore it from a backup.',
    cancellations: 'Compare invoice and cancellation with a backup.',
    ledger: 'Compare the voucher with invoice and payment and restore it from a backup.',
    bank: 'Compare it with the bank statement.',
    debits: 'Compare it with the file the bank received.',
    closing: 'Find out who made changes after closing; compare with a backup.',
    files: 'Restore the file from a backup; if it was never created, open the invoice once.',
    stock: 'Count the stock and correct it.',
    cash: 'Count the cash again and compare it with the receipts.',
    fees: 'Void one of the two invoices.',
    bills: 'Resolve it with the club and void one of the invoices.',
    trail: 'Somebody with access to the database changed it: compare with a backup.',
  },
  NOTES: {
    CERTIFICATE_DAYS: 'The certificate for {host} is valid for {days} more days.',
    CERTIFICATE_UNREACHED: '{host} cannot be reached from this machine; its certificate is not checked.',
    BACKUP_ELSEWHERE: 'Bahnfrei makes no backups: back up database and files some other way.',
  },
} as const satisfies SameKeys<typeof german>
