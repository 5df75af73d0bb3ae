import type { Files } from '../base/files/files.ts'
import { removeDocument, setDocument, takeDocument, takeOwnDocument } from './document.ts'
import { expiring, readRegister } from './lists.ts'
import { ownCertificates } from './mine.ts'
import { certificatesOfMember } from './ofMember.ts'
import { registerPaper } from './registerPaper.ts'
import { ownShooter } from './shooter.ts'
import {
  addCertificate,
  type CertificateNeeds,
  changeCertificate,
  confirmCertificate,
  removeCertificate,
} from './write.ts'

export const qualificationVerbs = (files: Files, needs: CertificateNeeds) => ({
  ofMember: certificatesOfMember,
  add: addCertificate,
  change: changeCertificate(needs),
  confirm: confirmCertificate,
  remove: removeCertificate(needs),
  setDocument: setDocument(files),
  removeDocument,
  document: takeDocument(files),
  register: readRegister,
  registerPaper,
  expiring,
  mine: ownCertificates,
  ownDocument: takeOwnDocument(files),
  shooter: ownShooter,
})
