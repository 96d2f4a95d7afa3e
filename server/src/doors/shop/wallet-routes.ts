import * as adminCalls from '@portal/contract/admin-wallet.ts'
import * as calls from '@portal/contract/points.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { correctWallet } from '#src/ledgers/wallet/correct-wallet.ts'
import { exchangeCoins } from '#src/ledgers/wallet/exchange-coins.ts'
import { getAdminWallet } from '#src/ledgers/wallet/get-admin-wallet.ts'
import { listWalletEvents } from '#src/ledgers/wallet/list-wallet-events.ts'
import { signIn } from '#src/ledgers/wallet/sign-in.ts'
import { getPoints } from '#src/pages/points/get-points.ts'

export function walletRoutes(app: FastifyInstance): void {
  const { context } = app
  serve(app, calls.getPoints, (_input, who) => getPoints(context, who))
  serve(app, calls.signIn, (_input, who, { once }) => signIn({ ...context, once }, who))
  serve(app, calls.exchangeCoins, (input, who, { once }) =>
    exchangeCoins({ ...context, once }, who, input),
  )
  serve(app, calls.listWalletEvents, (input, who) => listWalletEvents(context, who, input))
  serve(app, adminCalls.getAdminWallet, (input) => getAdminWallet(context, input))
  serve(app, adminCalls.correctWallet, (input, who, { once }) =>
    correctWallet({ ...context, once }, who, input),
  )
}
