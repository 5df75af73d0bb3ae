/** The kinds of files of receipts; a phone offers its camera for them. */
export const RECEIPT_FILES = 'image/jpeg,image/png,image/webp,application/pdf,text/xml,application/xml,.xml'
