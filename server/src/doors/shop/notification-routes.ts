import * as calls from '@portal/contract/notifications.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { confirmEmail, removeEmail, sendEmailCode } from '#src/stories/notifications/email.ts'
import {
  changeNotificationSettings,
  getNotificationSettings,
} from '#src/stories/notifications/notification-settings.ts'
import { addPushDevice, removePushDevice } from '#src/stories/notifications/push-devices.ts'

export function notificationRoutes(app: FastifyInstance): void {
  mount(app, calls.getNotificationSettings, getNotificationSettings)
  mount(app, calls.changeNotificationSettings, changeNotificationSettings)
  mount(app, calls.sendEmailCode, sendEmailCode)
  mount(app, calls.confirmEmail, confirmEmail)
  mount(app, calls.removeEmail, removeEmail)
  mount(app, calls.addPushDevice, addPushDevice)
  mount(app, calls.removePushDevice, removePushDevice)
}
