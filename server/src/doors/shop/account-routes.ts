import * as calls from '@portal/contract/accounts.ts'
import * as chatCalls from '@portal/contract/chat-login.ts'
import * as logs from '@portal/contract/client-logs.ts'
import * as own from '@portal/contract/own-account.ts'
import * as sub from '@portal/contract/sub-accounts.ts'
import type { FastifyInstance } from 'fastify'

import { addSubAccount } from '#src/facts/accounts/add-sub-account.ts'
import { changeName } from '#src/facts/accounts/change-name.ts'
import { changePassword } from '#src/facts/accounts/change-password.ts'
import { changePhone } from '#src/facts/accounts/change-phone.ts'
import { disableSubAccount } from '#src/facts/accounts/disable-sub-account.ts'
import { endOtherSessions, endUserSession } from '#src/facts/accounts/end-sessions.ts'
import { listSessions } from '#src/facts/accounts/list-sessions.ts'
import { login } from '#src/facts/accounts/login.ts'
import { logout } from '#src/facts/accounts/logout.ts'
import { removeAvatar } from '#src/facts/accounts/remove-avatar.ts'
import { removeCompanyCode } from '#src/facts/accounts/remove-company-code.ts'
import { sendPhoneCode } from '#src/facts/accounts/send-phone-code.ts'
import { sendSms } from '#src/facts/accounts/send-sms.ts'
import { updateSubAccount } from '#src/facts/accounts/update-sub-account.ts'
import { uploadAvatar } from '#src/facts/accounts/upload-avatar.ts'
import { uploadCompanyCode } from '#src/facts/accounts/upload-company-code.ts'
import { mount } from '#src/ground/http/mount.ts'
import { listAccountEvents } from '#src/pages/accounts/list-account-events.ts'
import { listSubAccounts } from '#src/pages/accounts/list-sub-accounts.ts'
import { getPersonalCentre } from '#src/pages/personal-centre/get-personal-centre.ts'
import { getProfile } from '#src/pages/profile/get-profile.ts'
import { bindAccount } from '#src/stories/chat-login/bind-account.ts'
import { bindChatAccount } from '#src/stories/chat-login/bind-chat-account.ts'
import { loginByChat } from '#src/stories/chat-login/login-by-chat.ts'
import { startChatBinding, startChatLogin } from '#src/stories/chat-login/start-chat.ts'
import { unbindChatAccount } from '#src/stories/chat-login/unbind-chat-account.ts'
import { sendClientLogs } from '#src/stories/client-logs/send-client-logs.ts'

export function accountRoutes(app: FastifyInstance): void {
  mount(app, calls.login, login)
  mount(app, calls.sendSms, sendSms)
  mount(app, calls.logout, logout)
  mount(app, calls.getProfile, getProfile)
  mount(app, logs.sendClientLogs, sendClientLogs)
  mount(app, calls.getPersonalCentre, getPersonalCentre)
  mount(app, own.listSessions, listSessions)
  mount(app, own.endUserSession, endUserSession)
  mount(app, own.endOtherSessions, endOtherSessions)
  mount(app, own.changeName, changeName)
  mount(app, own.changePassword, changePassword)
  mount(app, own.sendPhoneCode, sendPhoneCode)
  mount(app, own.changePhone, changePhone)
  mount(app, own.uploadAvatar, uploadAvatar)
  mount(app, own.uploadCompanyCode, uploadCompanyCode)
  mount(app, own.removeAvatar, removeAvatar)
  mount(app, own.removeCompanyCode, removeCompanyCode)
  mount(app, sub.listSubAccounts, listSubAccounts)
  mount(app, sub.addSubAccount, addSubAccount)
  mount(app, sub.updateSubAccount, updateSubAccount)
  mount(app, sub.disableSubAccount, disableSubAccount)
  mount(app, sub.listAccountEvents, listAccountEvents)
  mount(app, chatCalls.startChatLogin, startChatLogin)
  mount(app, chatCalls.startChatBinding, startChatBinding)
  mount(app, chatCalls.loginByChat, loginByChat)
  mount(app, chatCalls.bindAccount, bindAccount)
  mount(app, chatCalls.bindChatAccount, bindChatAccount)
  mount(app, chatCalls.unbindChatAccount, unbindChatAccount)
}
