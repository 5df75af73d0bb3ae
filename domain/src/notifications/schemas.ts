import { Channels, Notification, Settings } from './notification.ts'

export const notificationSchemas = { Channels, Notification, NotificationSettings: Settings }
