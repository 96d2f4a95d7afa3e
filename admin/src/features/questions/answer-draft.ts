/** An answer that is being written. */
export type Draft = { readonly text: string; readonly picture: string }

/** What was typed and not yet sent, by question: walking through the list loses none of it. */
export type Drafts = Map<number, Draft>
