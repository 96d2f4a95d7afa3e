const LONGEST = 20

/** A vehicle model as a card shows it: at most twenty characters, then an ellipsis (specification section 9). */
export function modelNameCut(model: string): string {
  // A character may be two units long.
  const characters = Array.from(model.slice(0, 2 * LONGEST + 2))
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : model
}
