import { pastedPhones } from '@portal/rules/messages/pasted-phones.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { useState } from 'react'

import type { MessageForm, NamedRow } from './message-form.ts'
import { type FoundUsers, useFindUsers } from './messages-calls.ts'

/** How many are named of those who were not found. */
const MAX_MISSING_NAMED = 20

/** Adds the users of a pasted list of phones, and says which of them were not found. */
export function usePastedUsers(
  { brand, named }: MessageForm,
  onChange: (part: Partial<MessageForm>) => void,
) {
  const [unreadable, setUnreadable] = useState<readonly string[]>([])
  const finding = useFindUsers(brand, ({ list }) => {
    const chosen = new Set(named.map(({ id }) => id))
    const added = list.filter(({ account_id }) => !chosen.has(account_id)).map(namedUser)
    onChange({ named: [...named, ...added] })
  })
  return {
    error: finding.error,
    words: finding.isPending
      ? '正在查找粘贴的号码…'
      : finding.data && foundWords(finding.data, unreadable),
    /** False for a text that is no list of numbers, which is typed as it is. */
    paste: (text: string) => {
      const found = pastedPhones(text)
      if (found.phones.length + found.unreadable.length < 2) return false
      setUnreadable(found.unreadable)
      finding.mutate(found.phones)
      return true
    },
  }
}

export function namedUser({
  account_id,
  name,
  username,
  company_name,
}: FoundUsers['list'][number]): NamedRow {
  return {
    id: account_id,
    name: `${name || username} ${name === '' ? '' : username}（${company_name}）`,
  }
}

function foundWords({ list, missing }: FoundUsers, unreadable: readonly string[]): string {
  const unknown = [...missing, ...unreadable]
  const found = `从粘贴的号码找到 ${formatCount(list.length)} 位用户`
  if (unknown.length === 0) return `${found}。`
  const more = unknown.length > MAX_MISSING_NAMED ? ' 等' : ''
  return `${found}；${formatCount(unknown.length)} 个没有找到：${unknown.slice(0, MAX_MISSING_NAMED).join('、')}${more}。`
}
