import { CircleAlertIcon } from '#src/controls/icons.tsx'

import styles from './field-problem.module.css'

type Props = { readonly id: string; readonly problem: string | undefined }

/** What is wrong with a field, below it. The field is described by `id`. */
export function FieldProblem({ id, problem }: Props) {
  if (!problem) return null
  return (
    <span className={styles.problem} id={id} role="alert">
      <CircleAlertIcon size={14} />
      {problem}
    </span>
  )
}
