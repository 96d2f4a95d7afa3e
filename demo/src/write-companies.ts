import type { Brand } from '@portal/brands/brand.ts'
import { simulatedOpenId, simulatedUnionId } from '@portal/rules/accounts/chat-personas.ts'
import { type Id, toId } from '@portal/rules/ids.ts'

import type { DemoCompany } from '#src/companies.ts'
import type { RowSink } from '#src/row-sink.ts'
import { staffTime } from '#src/working-time.ts'
import type { StoredCompany } from '#src/write-trade.ts'

export type PeopleSerials = { company: number; account: number; address: number }

export type PeopleTarget = {
  sink: RowSink
  brand: Brand
  today: Date
  passwordHash: string
  serials: PeopleSerials
}

/** 陈志强, to whom his simulated chat account is bound. */
const CHAT_USER = '13800138000'
const CUSTOMER_SINCE_DAYS = 400

export function writeCompanies(
  companies: readonly DemoCompany[],
  target: PeopleTarget,
): StoredCompany[] {
  const { sink, brand, serials, today, passwordHash } = target
  const since = staffTime.before(today, CUSTOMER_SINCE_DAYS * staffTime.hoursADay)
  return companies.map((company) => {
    const id = toId<'company'>((serials.company += 1))
    const { buysAt, isRegionalWarehouse } = company
    const priceLevel = brand.priceLabels.some(({ level }) => level === buysAt) ? buysAt : 'dealer'
    sink.add('company', [id, brand.id, company.name, priceLevel, isRegionalWarehouse, since])
    const accountIds = company.accounts.map((one) => {
      const accountId = toId<'account'>((serials.account += 1))
      sink.add('account', [
        accountId,
        brand.id,
        id,
        one.username,
        one.phone,
        one.name,
        passwordHash,
        one.isMain,
        one.isPurchase,
        since,
      ])
      if (one.username === CHAT_USER)
        sink.add('chat_account', [
          brand.id,
          simulatedOpenId(brand.chatAppId, 'chen'),
          simulatedUnionId('chen'),
          accountId,
          since,
        ])
      return accountId
    })
    for (const one of company.addresses)
      sink.add('address', [
        (serials.address += 1),
        brand.id,
        id,
        one.contacts,
        one.mobile,
        one.province,
        one.city,
        one.district,
        one.street,
        one.warehouse === 1,
        one.warehouse === 2,
        since,
      ])
    return { id, priceLevel, accountIds, addresses: company.addresses }
  })
}

const STAFF = [
  ['admin', '罗志伟', 'admin'],
  ['sales', '邓丽娟', 'sales'],
  ['warehouse', '梁国栋', 'warehouse'],
  ['content', '谢雪梅', 'content'],
  ['viewer', '潘文杰', 'viewer'],
] as const

/** Writes one member of staff per role; the username is the role. */
export function writeStaff(sink: RowSink, passwordHash: string, today: Date): void {
  const since = staffTime.before(today, CUSTOMER_SINCE_DAYS * staffTime.hoursADay)
  STAFF.forEach(([username, name, role], index) => {
    sink.add('staff', [index + 1, username, name, passwordHash, role, since])
  })
}

/** Staff who process orders: admin, sales and warehouse. */
export const ORDER_STAFF_IDS: readonly Id<'staff'>[] = [1, 2, 3].map((id) => toId(id))
