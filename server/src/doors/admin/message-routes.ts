import * as users from '@portal/contract/admin-message-users.ts'
import * as calls from '@portal/contract/admin-messages.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { changeMessage } from '#src/stories/messages/change-message.ts'
import { deleteMessage } from '#src/stories/messages/delete-message.ts'
import { findMessageNames } from '#src/stories/messages/find-message-names.ts'
import { findMessageUsers } from '#src/stories/messages/find-message-users.ts'
import { getMessage } from '#src/stories/messages/get-message.ts'
import { listMessageRecipients } from '#src/stories/messages/list-message-recipients.ts'
import { listMessageUsers } from '#src/stories/messages/list-message-users.ts'
import { listMessages } from '#src/stories/messages/list-messages.ts'
import { previewAudience } from '#src/stories/messages/preview-audience.ts'
import { recallMessage } from '#src/stories/messages/recall-message.ts'
import { writeMessage } from '#src/stories/messages/write-message.ts'

export function adminMessageRoutes(app: FastifyInstance): void {
  mount(app, calls.listMessages, listMessages)
  mount(app, calls.getMessage, getMessage)
  mount(app, calls.listMessageRecipients, listMessageRecipients)
  mount(app, users.listMessageUsers, listMessageUsers)
  mount(app, users.findMessageUsers, findMessageUsers)
  mount(app, users.findMessageNames, findMessageNames)
  mount(app, calls.previewAudience, previewAudience)
  mount(app, calls.writeMessage, writeMessage)
  mount(app, calls.changeMessage, changeMessage)
  mount(app, calls.recallMessage, recallMessage)
  mount(app, calls.deleteMessage, deleteMessage)
}
