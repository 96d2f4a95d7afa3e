import { markClientErrors } from '@portal/contract/admin-client-logs.ts'
import { MAX_ROWS_AT_ONCE } from '@portal/contract/wire.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { ignoreSecondPress } from '@portal/ui/page/second-press.ts'
import { toast } from '@portal/ui/page/toast.ts'

import { undoToast } from '#src/lists/undo-toast.ts'
import { useRefusal } from '#src/session/rights.ts'

import { type ClientErrorDetail, useMarkClientErrors } from './client-logs-calls.ts'

import footStyles from '#src/lists/row-foot.module.css'
import styles from './client-error-detail.module.css'

/** Marks an error in all releases that are as open, or were resolved with it, and says which these are. */
export function ErrorMarking({ error }: { readonly error: ClientErrorDetail }) {
  const { isPending, mark } = useMarking()
  const why = useRefusal(markClientErrors, '标记报错')
  const isOpen = error.state === 'open'
  const together = [error, ...error.others.filter((other) => other.is_marked_alike)].slice(
    0,
    MAX_ROWS_AT_ONCE,
  )
  const many = together.length > 1 ? `（${together.length} 个版本）` : ''
  return (
    <footer className={footStyles.foot}>
      {together.length > 1 && (
        <p className={styles.together}>
          {isOpen
            ? `同一错误的 ${together.length} 个版本一起标为已解决：`
            : `一起解决的 ${together.length} 个版本一起改回未解决：`}
          {releasesText(together)}
        </p>
      )}
      <Button
        busy={isPending}
        disabled={why !== undefined}
        key={error.state}
        kind={isOpen ? 'primary' : undefined}
        title={why}
        onClick={(event) => {
          // Its opposite appears in its place.
          ignoreSecondPress(event)
          mark(
            together.map(({ id }) => id),
            isOpen,
          )
        }}
      >
        {isOpen ? '标为已解决' : '改回未解决'}
        {many}
      </Button>
    </footer>
  )
}

function useMarking() {
  const { isPending, mutateAsync } = useMarkClientErrors()
  const put = async (ids: Id<'client_error'>[], isResolved: boolean) =>
    (await mutateAsync({ ids, is_resolved: isResolved ? 1 : 0 })).marked
  const mark = async (ids: Id<'client_error'>[], isResolved: boolean) => {
    const marked = await put(ids, isResolved)
    if (marked.length === 0) return toast.info('同事刚刚标记过')
    undoToast(markedText(marked, isResolved), '个版本', async () => {
      const back = await put(
        marked.map(({ id }) => id),
        !isResolved,
      )
      return { done: back.length, left: back.length === 0 ? ['同事刚刚改过，没有可以撤销的'] : [] }
    })
  }
  return {
    isPending,
    // The query cache has already shown the error.
    mark: (...what: Parameters<typeof mark>) => void mark(...what).catch(() => undefined),
  }
}

type Released = readonly { readonly release: string }[]

function markedText(marked: Released, isResolved: boolean): string {
  const done = isResolved ? '标为已解决' : '改回未解决'
  const what = marked.length === 1 ? '已' : `${marked.length} 个版本（${releasesText(marked)}）已`
  return `${what}${done}${isResolved ? '，新版本再出现时会重新列出' : ''}`
}

const MAX_NAMED_RELEASES = 3

function releasesText(all: Released): string {
  const named = all.slice(0, MAX_NAMED_RELEASES).map(({ release }) => release)
  return `${named.join('、')}${all.length > named.length ? ' 等' : ''}`
}
