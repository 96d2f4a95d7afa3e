import * as deskCalls from '@portal/contract/desk-wallet.ts'
import * as calls from '@portal/contract/points.ts'
import type { FastifyInstance } from 'fastify'

import { serve } from '#src/ground/http/serve.ts'
import { correctWallet } from '#src/ledgers/wallet/correct-wallet.ts'
import { exchangeCoins } from '#src/ledgers/wallet/exchange-coins.ts'
import { getDeskWallet } from '#src/ledgers/wallet/get-desk-wallet.ts'
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
  serve(app, deskCalls.getDeskWallet, (input) => getDeskWallet(context, input))
  serve(app, deskCalls.correctWallet, (input, who, { once }) =>
    correctWallet({ ...context, once }, who, input),
  )
}
