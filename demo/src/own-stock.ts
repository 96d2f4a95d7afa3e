import { randomFrom } from '#src/random.ts'
import type { RowSink } from '#src/row-sink.ts'
import { customerTime } from '#src/working-time.ts'
import type { SoldPart, StoredCompany } from '#src/write-trade.ts'

const NOTED = 12

export function writeOwnStock({
  sink,
  brandId,
  company,
  today,
  popular,
  sold,
}: {
  sink: RowSink
  brandId: string
  company: StoredCompany | undefined
  today: Date
  popular: readonly number[]
  sold: (part: number) => SoldPart
}): void {
  const account = company?.accountIds[0]
  if (!company || account === undefined) return
  const random = randomFrom(`own stock of ${brandId}`)
  popular.slice(0, NOTED).forEach((part, index) => {
    const at = customerTime.before(today, (index + random.next()) * customerTime.hoursADay)
    const row = [company.id, sold(part).id, brandId, random.between(0, 12), account, at]
    sink.add('company_part', row)
  })
}
