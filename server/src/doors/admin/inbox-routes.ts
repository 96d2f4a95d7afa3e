import * as calls from '@portal/contract/admin-inbox.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { getAnswerTimes } from '#src/pages/inbox/get-answer-times.ts'
import { getInboxItem } from '#src/pages/inbox/get-inbox-item.ts'
import { listInbox, listInboxStaff } from '#src/pages/inbox/list-inbox.ts'
import { assignInboxItems } from '#src/stories/inbox/assign-inbox-items.ts'

export function adminInboxRoutes(app: FastifyInstance): void {
  mount(app, calls.listInbox, listInbox)
  mount(app, calls.getInboxItem, getInboxItem)
  mount(app, calls.listInboxStaff, listInboxStaff)
  mount(app, calls.getAnswerTimes, getAnswerTimes)
  mount(app, calls.assignInboxItems, assignInboxItems)
}
