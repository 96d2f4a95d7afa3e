import { NEW_FOR_DAYS } from '@portal/rules/time/new-arrival.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { today } from '@portal/ui/page/days.ts'
import { formatDayWords } from '@portal/ui/page/format.ts'
import { dayIn } from '@portal/ui/page/search-params.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'

import {
  readNarrowSearchParams,
  narrowParams,
  type NarrowSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'
import { PlainPartsPage } from '#src/features/part-list/plain-parts.tsx'
import { newArrivalsQuery } from '#src/features/parts/parts-calls.ts'

const NEW_ARRIVALS_TITLE = '新品上市'

/** `listed_on` limits the list to one day. */
type NewSearchParams = NarrowSearchParams & { readonly listed_on?: string }

export const Route = createFileRoute('/_signed-in/parts/new')({
  staticData: { title: NEW_ARRIVALS_TITLE },
  validateSearch: readNewSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(newArrivalsQuery(call, newParams(deps))),
  component: NewArrivalsPage,
})

function readNewSearchParams(query: Readonly<Record<string, unknown>>): NewSearchParams {
  return { ...readNarrowSearchParams(query), listed_on: dayIn(query, 'listed_on') }
}

function newParams({ listed_on, ...searchParams }: NewSearchParams) {
  return { ...narrowParams(searchParams), listed_on }
}

function NewArrivalsPage() {
  const { listed_on, ...searchParams } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(newArrivalsQuery(useCaller(), newParams({ ...searchParams, listed_on })))
  return (
    <PlainPartsPage
      search={searchParams}
      empty={
        listed_on === undefined
          ? `近 ${NEW_FOR_DAYS} 天没有新上市的配件。`
          : '这一天没有新上市的配件。'
      }
      groupOf={(part) => formatDayWords(part.listed_on, today())}
      query={query}
      renderGroupLink={(part) =>
        listed_on === undefined && (
          <Link search={{ listed_on: part.listed_on }} to="/parts/new">
            只看当日
          </Link>
        )
      }
      title={NEW_ARRIVALS_TITLE}
      tools={
        listed_on !== undefined && (
          <Button size="small" onClick={() => void navigate({ search: searchParams })}>
            查看全部日期
          </Button>
        )
      }
      onSearchChange={(next) => void navigate({ search: { ...next, listed_on } })}
    />
  )
}
