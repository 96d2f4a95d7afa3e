/**
 * Changes that are on their way to the server. A button is pressed twice before it can be drawn as busy; the second
 * press of the same wish gets the answer of the first instead of a refusal that the wish is fulfilled already.
 */
export class UnderWay<Answer> {
  readonly #answers = new Map<string, Promise<Answer>>()

  /** Sends what is wished, unless the same is on its way: then its answer is waited for. */
  share(request: unknown, send: () => Promise<Answer>): Promise<Answer> {
    const body = JSON.stringify(request)
    const before = this.#answers.get(body)
    if (before !== undefined) return before
    const answer = send().finally(() => this.#answers.delete(body))
    this.#answers.set(body, answer)
    return answer
  }
}
