/** What somebody wrote, over two lines at most; the row that is opened has all of it. */
export function Written({ text }: { readonly text: string }) {
  return <span className="two-lines">{text}</span>
}
