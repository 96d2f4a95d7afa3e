/** The steps that hold, oldest first: undoing removes the last of those before it. */
export function stepsInForce<Step extends { readonly is_undo: boolean }>(
  steps: readonly Step[],
): Step[] {
  const inForce: Step[] = []
  for (const step of steps) {
    if (step.is_undo) inForce.pop()
    else inForce.push(step)
  }
  return inForce
}
