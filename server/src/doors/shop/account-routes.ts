import * as calls from '@portal/contract/accounts.ts'
import type { FastifyInstance } from 'fastify'

import { login } from '#src/facts/accounts/login.ts'
import { logout } from '#src/facts/accounts/logout.ts'
import { sendSms } from '#src/facts/accounts/send-sms.ts'
import { serve } from '#src/ground/http/serve.ts'
import { getPersonalCentre } from '#src/pages/personal-centre/get-personal-centre.ts'
import { getProfile } from '#src/pages/profile/get-profile.ts'

export function accountRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.login, (input, who) => login(context, who, input))
  serve(app, calls.sendSms, (input, who) => sendSms(context, who, input))
  serve(app, calls.logout, (_input, who) => logout(context, who))
  serve(app, calls.getProfile, (_input, who) => getProfile(context, who))
  serve(app, calls.getPersonalCentre, (_input, who) => getPersonalCentre(context, who))
}
