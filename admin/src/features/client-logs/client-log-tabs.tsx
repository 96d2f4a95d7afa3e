import { CLIENT_ERROR_STATES, type ClientErrorState } from '@portal/rules/pages/client-log.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import type { ReactNode } from 'react'

import { ListTabs } from '#src/lists/list-tabs.tsx'

import type { ClientErrorsSearchParams } from './client-errors-search-params.ts'

type Props = {
  readonly tab: ClientErrorState | 'views'
  readonly counts: Readonly<Record<ClientErrorState, number>> | undefined
  readonly onChange: (part: ClientErrorsSearchParams) => void
  readonly children: ReactNode
}

export function ClientLogTabs({ tab, counts, onChange, children }: Props) {
  const states = keysOf(CLIENT_ERROR_STATES).map((key) => ({
    key,
    name: CLIENT_ERROR_STATES[key],
    count: counts?.[key],
  }))
  return (
    <ListTabs
      label="前端报错"
      tabs={[...states, { key: 'views', name: '页面访问', count: undefined }]}
      value={tab}
      onChange={(key) => onChange({ tab: key === 'open' ? undefined : key })}
    >
      {children}
    </ListTabs>
  )
}
