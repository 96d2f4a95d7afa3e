import * as calls from '@portal/contract/accounts.ts'
import type { FastifyInstance } from 'fastify'

import { login } from '#src/facts/accounts/login.ts'
import { logout } from '#src/facts/accounts/logout.ts'
import { sendSms } from '#src/facts/accounts/send-sms.ts'
import { mount } from '#src/ground/http/mount.ts'
import { getPersonalCentre } from '#src/pages/personal-centre/get-personal-centre.ts'
import { getProfile } from '#src/pages/profile/get-profile.ts'

export function accountRoutes(app: FastifyInstance): void {
  mount(app, calls.login, login)
  mount(app, calls.sendSms, sendSms)
  mount(app, calls.logout, logout)
  mount(app, calls.getProfile, getProfile)
  mount(app, calls.getPersonalCentre, getPersonalCentre)
}
