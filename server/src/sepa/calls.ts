import { announceDebits } from './announce.ts'
import { listCandidates } from './candidates.ts'
import { cancelCollection, submitCollection } from './change.ts'
import { makeCollection } from './create.ts'
import { creditCollection } from './credit.ts'
import { giveBackDebit } from './giveBack.ts'
import { changeMandate, ownMandate, readMandate, revokeMandate, signMandate } from './mandates.ts'
import { printAnnouncements, printMandate } from './papers.ts'
import { listCollections, oneCollection, readFile } from './read.ts'
import { sepaSettingsOf, setSepaSettings } from './settings.ts'
import { uncreditCollection } from './uncredit.ts'

export const sepaVerbs = {
  mandate: readMandate,
  setMandate: changeMandate,
  mandateForm: printMandate,
  ownMandate,
  sign: signMandate,
  revoke: revokeMandate,
  candidates: listCandidates,
  list: listCollections,
  one: oneCollection,
  pain: makeCollection,
  file: readFile,
  announce: announceDebits,
  letters: printAnnouncements,
  cancel: cancelCollection,
  submit: submitCollection,
  credit: creditCollection,
  uncredit: uncreditCollection,
  giveBack: giveBackDebit,
  settings: sepaSettingsOf,
  setSettings: setSepaSettings,
}
