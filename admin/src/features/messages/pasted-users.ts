import { pastedPhones } from '@portal/rules/messages/pasted-phones.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { useEffect, useRef, useState } from 'react'

import type { MessageForm, NamedRow } from './message-form.ts'
import { type FoundUsers, useFindUsers } from './messages-calls.ts'

/** How many of those who were not found the sentence itself names. */
const MAX_MISSING_NAMED = 20

/** Adds the users of a pasted list of phones, and says which of them were not found. */
export function usePastedUsers(
  { brand, named }: MessageForm,
  onChange: (part: Partial<MessageForm>) => void,
) {
  const [unreadable, setUnreadable] = useState<readonly string[]>([])
  const isShown = useIsShown()
  const finding = useFindUsers(brand, ({ list }) => {
    // By now the message may go to another brand or kind of recipients.
    if (!isShown.current) return
    const chosen = new Set(named.map(({ id }) => id))
    const added = list.filter(({ account_id }) => !chosen.has(account_id)).map(namedUser)
    onChange({ named: [...named, ...added] })
  })
  const missing = finding.data ? [...finding.data.missing, ...unreadable] : []
  return {
    error: finding.error,
    words: finding.isPending
      ? '正在查找这些号码…'
      : finding.data && foundWords(finding.data, missing),
    /** Those whom the words do not name, for there are too many. */
    missing: missing.length > MAX_MISSING_NAMED ? missing : [],
    /** False for a text that is no list of numbers, which is typed as it is. */
    paste: (text: string) => {
      const found = pastedPhones(text)
      if (!isList(found)) return false
      setUnreadable(found.unreadable)
      finding.mutate(found.phones)
      return true
    },
  }
}

/** Whether a typed text is a list of numbers, which no user is found by. */
export function isPhoneList(text: string): boolean {
  return isList(pastedPhones(text))
}

function isList({ phones, unreadable }: ReturnType<typeof pastedPhones>): boolean {
  return phones.length + unreadable.length > 1
}

function useIsShown() {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
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

function foundWords({ list }: FoundUsers, missing: readonly string[]): string {
  const found = `按号码找到 ${formatCount(list.length)} 位用户`
  if (missing.length === 0) return `${found}。`
  const names = missing.length > MAX_MISSING_NAMED ? '' : `：${missing.join('、')}`
  return `${found}；${formatCount(missing.length)} 个没有找到${names}。`
}
