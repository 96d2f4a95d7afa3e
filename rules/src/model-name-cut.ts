const LONGEST = 20

/** A vehicle model as a card shows it: at most twenty characters, then an ellipsis (specification section 9). */
export function modelNameCut(model: string): string {
  const characters = Array.from(model)
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : model
}
