import {
  Certificate,
  CertificateData,
  Expiring,
  OwnCertificates,
  RegisteredCertificate,
  Supervisor,
} from './certificate.ts'

export const qualificationSchemas = {
  Certificate,
  CertificateData,
  Expiring,
  OwnCertificates,
  RegisteredCertificate,
  Supervisor,
}
