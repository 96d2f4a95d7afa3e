import * as calls from '@portal/contract/points.ts'
import type { FastifyInstance } from 'fastify'

import { mount } from '#src/ground/http/mount.ts'
import { checkIn } from '#src/ledgers/wallet/check-in.ts'
import { exchangeCoins } from '#src/ledgers/wallet/exchange-coins.ts'
import { getPoints } from '#src/pages/points/get-points.ts'
import { listWalletEvents } from '#src/pages/wallet/list-wallet-events.ts'

export function walletRoutes(app: FastifyInstance): void {
  mount(app, calls.getPoints, getPoints)
  mount(app, calls.checkIn, checkIn)
  mount(app, calls.exchangeCoins, exchangeCoins)
  mount(app, calls.listWalletEvents, listWalletEvents)
}
