import { type Id, toId } from '@portal/rules/ids.ts'
import { idIn, type Search } from '@portal/ui/page/search-params.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { DocumentFrame } from '#src/features/documents/document-frame.tsx'

import { developmentQuery, developmentRequestQuery } from './development-calls.ts'
import { DevelopmentContents } from './development-contents.tsx'
import { RequestContents } from './request-contents.tsx'

/** A request of the company, or a part in development. */
type DetailSearchParams = {
  readonly id?: Id<'development_request'>
  readonly development?: Id<'development'>
}

export const Route = createFileRoute('/_signed-in/profile/product_develop_detail')({
  staticData: { title: '产品开发详情' },
  validateSearch: (search: Search): DetailSearchParams => ({
    id: idIn(search, 'id'),
    development: idIn(search, 'development'),
  }),
  component: DevelopmentDetailPage,
})

const NONE = toId(0)

const FRAME = {
  heights: [190, 340],
  list: { to: '/profile/product_develop', name: '产品开发' },
  title: '产品开发详情',
} as const

function DevelopmentDetailPage() {
  const { id = NONE, development = NONE } = Route.useSearch()
  const call = useCaller()
  const isDevelopment = development > 0
  const part = useQuery({ ...developmentQuery(call, development), enabled: isDevelopment })
  const request = useQuery({
    ...developmentRequestQuery(call, id),
    enabled: id > 0 && !isDevelopment,
  })
  if (isDevelopment)
    return (
      <DocumentFrame {...FRAME} found={part} id={development} name="开发件" piece="个开发件">
        {(found) => <DevelopmentContents development={found} />}
      </DocumentFrame>
    )
  return (
    <DocumentFrame {...FRAME} found={request} id={id} name="开发需求" piece="条开发需求">
      {(found) => <RequestContents request={found} onExpired={() => void request.refetch()} />}
    </DocumentFrame>
  )
}
