import { Note } from '@portal/ui/note.tsx'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'

type Props = {
  readonly part: Pick<PartDetail, 'is_coming_soon'>
  readonly className?: string
}

/** What 预订 means, on parts that are not there yet. */
export function ComingSoonNote({ part, className }: Props) {
  if (part.is_coming_soon === 0) return null
  return <Note className={className}>即将上市：现在可先预订，到货后发出。</Note>
}
