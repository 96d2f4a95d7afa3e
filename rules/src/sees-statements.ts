type Who = { readonly isMain: boolean; readonly isNamed: boolean }

/** Whether a user sees the company's statements: its main account, and the sub-accounts that it named. */
export function seesStatements({ isMain, isNamed }: Who): boolean {
  return isMain || isNamed
}
