/**
 * Changes in flight. A button can be pressed twice before it is drawn as busy; the second press of the same request
 * gets the answer of the first, instead of a refusal because it is already done.
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
