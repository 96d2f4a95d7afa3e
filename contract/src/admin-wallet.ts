import { CURRENCIES, MAX_CORRECTION } from '@portal/rules/wallet/wallet.ts'
import { Type } from 'typebox'

import { endpoint } from './endpoint.ts'
import { listWalletEvents, OwedPoints } from './points.ts'
import { Note, PAGE, id } from './wire.ts'

const Currency = Type.Enum(CURRENCIES)

export const getAdminWallet = endpoint({
  method: 'GET',
  path: '/api/admin/wallet',
  access: 'staff:content,sales,viewer',
  summary: "A company's points and coins, with its ledger of one of them.",
  reads: ['wallet'],
  input: Type.Object({ ...PAGE, company_id: id('company'), currency: Type.Optional(Currency) }),
  output: Type.Object({
    ...listWalletEvents.output.properties,
    company_id: id('company'),
    brand: Type.String(),
    company_name: Type.String(),
    points: Type.Integer({ description: 'points' }),
    owed_points: OwedPoints,
    frey_coin: Type.Integer({ description: 'whole coins of the brand' }),
  }),
})

export const correctWallet = endpoint({
  method: 'POST',
  path: '/api/admin/wallet/correct',
  access: 'staff:sales',
  summary: 'Corrects points or coins of a company, with a reason that the company reads.',
  changes: ['wallet'],
  idempotent: true,
  input: Type.Object({
    company_id: id('company'),
    currency: Currency,
    change: Type.Integer({
      minimum: -MAX_CORRECTION,
      maximum: MAX_CORRECTION,
      description: 'points or coins; negative: deducted',
    }),
    reason: Note,
  }),
  output: Type.Object({ balance: Type.Integer() }),
})
