import { Fact, Facts } from '#src/lists/facts.tsx'

import type { CompanyAccount } from './accounts-calls.ts'

type Props = {
  readonly account: Pick<CompanyAccount, 'name' | 'phone' | 'username' | 'is_main'>
  readonly owner: string
}

/** Whom an action concerns, before it is done: several may have the name. */
export function WhoseAccount({ account: { name, phone, username, is_main }, owner }: Props) {
  return (
    <Facts>
      <Fact name={is_main === 1 ? '主账号' : '子账号'}>
        {name} {phone}
        {username !== phone && ` · 用户名 ${username}`}
      </Fact>
      <Fact name="客户">{owner}</Fact>
    </Facts>
  )
}
