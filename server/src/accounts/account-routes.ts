import * as calls from '@portal/contract/accounts.ts'
import type { FastifyInstance } from 'fastify'

import { getPersonalCentre } from '#src/accounts/get-personal-centre.ts'
import { getProfile } from '#src/accounts/get-profile.ts'
import { login } from '#src/accounts/login.ts'
import { logout } from '#src/accounts/logout.ts'
import { sendSms } from '#src/accounts/send-sms.ts'
import { serve } from '#src/http/serve.ts'

export function accountRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.login, (input, who) => login(context, who, input))
  serve(app, calls.sendSms, (input, who) => sendSms(context, who, input))
  serve(app, calls.logout, (_input, who) => logout(context, who))
  serve(app, calls.getProfile, (_input, who) => getProfile(context, who))
  serve(app, calls.getPersonalCentre, (_input, who) => getPersonalCentre(context, who))
}
