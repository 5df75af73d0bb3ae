import { accountScreens } from './accounts/screens.ts'
import { appScreens } from './app/screens.ts'
import { auditScreens } from './audit/screens.ts'
import { authScreens } from './auth/screens.ts'
import { bankScreens } from './bank/screens.ts'
import { billingScreens } from './billing/screens.ts'
import { paymentScreens } from './bookings/screens.ts'
import { cashbookScreens } from './cashbooks/screens.ts'
import { clubMailScreens } from './clubMail/screens.ts'
import { clubScreens } from './clubs/screens.ts'
import { deskScreens } from './desk/screens.ts'
import { doorScreens } from './doors/screens.ts'
import { dutyScreens } from './duties/screens.ts'
import { equipmentScreens } from './equipment/screens.ts'
import { eventScreens } from './events/screens.ts'
import { familyScreens } from './families/screens.ts'
import { feedbackScreens } from './feedback/screens.ts'
import { feeScreens } from './fees/screens.ts'
import { friendScreens } from './friends/screens.ts'
import { guestScreens } from './guests/screens.ts'
import { handoverScreens } from './handovers/screens.ts'
import { homeScreens } from './home/screens.ts'
import { invoiceScreens } from './invoices/screens.ts'
import { needScreens } from './journal/need/screens.ts'
import { reportScreens } from './journal/reports/screens.ts'
import { journalScreens } from './journal/screens.ts'
import { kioskScreens } from './kiosk/screens.ts'
import { memberImportScreens } from './memberImport/screens.ts'
import { memberScreens } from './members/screens.ts'
import { notificationScreens } from './notifications/screens.ts'
import { payoutScreens } from './payouts/screens.ts'
import { productScreens } from './products/screens.ts'
import { qualificationScreens } from './qualifications/screens.ts'
import { rangeLogScreens } from './rangeLog/screens.ts'
import { rangeScreens } from './ranges/screens.ts'
import { receiptScreens } from './receipts/screens.ts'
import { reminderScreens } from './reminders/screens.ts'
import { reservationImportScreens } from './reservationImport/screens.ts'
import { reservationScreens } from './reservations/screens.ts'
import { sepaScreens } from './sepa/screens.ts'
import { startScreens } from './start/screens.ts'
import { statementScreens } from './statements/screens.ts'
import { subscriptionScreens } from './subscriptions/screens.ts'
import { tenantScreens } from './tenants/screens.ts'
import { userScreens } from './users/screens.ts'

/** The screens of all rooms. */
export const screens = [
  ...userScreens,
  ...authScreens,
  ...notificationScreens,
  ...friendScreens,
  ...clubScreens,
  ...memberScreens,
  ...familyScreens,
  ...qualificationScreens,
  ...memberImportScreens,
  ...clubMailScreens,
  ...accountScreens,
  ...productScreens,
  ...feeScreens,
  ...invoiceScreens,
  ...billingScreens,
  ...bankScreens,
  ...receiptScreens,
  ...paymentScreens,
  ...sepaScreens,
  ...payoutScreens,
  ...cashbookScreens,
  ...statementScreens,
  ...reminderScreens,
  ...auditScreens,
  ...rangeScreens,
  ...equipmentScreens,
  ...tenantScreens,
  ...eventScreens,
  ...dutyScreens,
  ...doorScreens,
  ...reservationScreens,
  ...reservationImportScreens,
  ...rangeLogScreens,
  ...handoverScreens,
  ...guestScreens,
  ...needScreens,
  ...reportScreens,
  ...journalScreens,
  ...kioskScreens,
  ...deskScreens,
  ...feedbackScreens,
  ...startScreens,
  ...homeScreens,
  ...subscriptionScreens,
  ...appScreens,
] as const
