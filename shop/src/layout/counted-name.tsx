import { formatCount } from '@portal/ui/page/format.ts'

type Props = {
  readonly name: string
  /** Absent: it has not come, or it failed. */
  readonly count: number | undefined
  readonly className: string | undefined
}

export function CountedName({ name, count, className }: Props) {
  if (count === undefined) return name
  return (
    <>
      {name} <span className={className}>{formatCount(count)}</span>
    </>
  )
}
