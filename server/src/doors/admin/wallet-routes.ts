import * as calls from '@portal/contract/admin-wallet.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { correctWallet } from '#src/ledgers/wallet/correct-wallet.ts'
import { getAdminWallet } from '#src/pages/wallet/get-admin-wallet.ts'

export function adminWalletRoutes(app: FastifyInstance): void {
  mount(app, calls.getAdminWallet, getAdminWallet)
  mount(app, calls.correctWallet, correctWallet)
}
