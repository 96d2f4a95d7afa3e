import * as developedParts from '@portal/contract/admin-developed-parts.ts'
import * as calls from '@portal/contract/admin-development.ts'
import type { FastifyInstance } from 'fastify'

import { withPictureLinks } from '#src/ground/files/company-links.ts'
import { mount } from '#src/ground/http/mount.ts'
import { addDevelopment } from '#src/stories/development/add-development.ts'
import {
  getAdminDevelopmentRequest,
  listAdminDevelopmentRequests,
} from '#src/stories/development/admin-development-requests.ts'
import {
  getAdminDevelopment,
  listAdminDevelopments,
} from '#src/stories/development/admin-developments.ts'
import { changeDevelopment } from '#src/stories/development/change-development.ts'
import { findDevelopedParts } from '#src/stories/development/find-developed-parts.ts'
import { followDevelopment } from '#src/stories/development/follow-development.ts'
import { moveDevelopmentRequests } from '#src/stories/development/move-development-requests.ts'
import { moveDevelopment } from '#src/stories/development/move-development.ts'
import { undoDevelopmentRequestStep } from '#src/stories/development/undo-development-request-step.ts'
import { undoDevelopmentStep } from '#src/stories/development/undo-development-step.ts'

export function adminDevelopmentRoutes(app: FastifyInstance): void {
  mount(app, calls.listAdminDevelopmentRequests, listAdminDevelopmentRequests)
  mount(app, calls.getAdminDevelopmentRequest, withPictureLinks(getAdminDevelopmentRequest))
  mount(app, calls.moveDevelopmentRequests, moveDevelopmentRequests)
  mount(app, calls.undoDevelopmentRequestStep, withPictureLinks(undoDevelopmentRequestStep))
  mount(app, calls.followDevelopment, withPictureLinks(followDevelopment))
  mount(app, calls.listAdminDevelopments, listAdminDevelopments)
  mount(app, calls.getAdminDevelopment, getAdminDevelopment)
  mount(app, calls.addDevelopment, addDevelopment)
  mount(app, calls.changeDevelopment, changeDevelopment)
  mount(app, calls.moveDevelopment, moveDevelopment)
  mount(app, calls.undoDevelopmentStep, undoDevelopmentStep)
  mount(app, developedParts.findDevelopedParts, findDevelopedParts)
}
