import * as calls from '@portal/contract/messages.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { getUnreadStatus } from '#src/pages/unread/get-unread-status.ts'
import { getTip } from '#src/stories/messages/get-tip.ts'
import { ignoreTips } from '#src/stories/messages/ignore-tips.ts'
import { listTipMenu } from '#src/stories/messages/list-tip-menu.ts'
import { listTips } from '#src/stories/messages/list-tips.ts'
import { listUnreadTips } from '#src/stories/messages/list-unread-tips.ts'
import { readTip, readTips } from '#src/stories/messages/read-tips.ts'

export function messageRoutes(app: FastifyInstance): void {
  mount(app, calls.listTips, listTips)
  mount(app, calls.listTipMenu, listTipMenu)
  mount(app, calls.getTip, getTip)
  mount(app, calls.listUnreadTips, listUnreadTips)
  mount(app, calls.getUnreadStatus, getUnreadStatus)
  mount(app, calls.readTip, readTip)
  mount(app, calls.readTips, readTips)
  mount(app, calls.ignoreTips, ignoreTips)
}
