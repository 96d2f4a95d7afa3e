const MAX_MODEL_NAME_LENGTH = 20

/**
 * A vehicle model as a card shows it: at most twenty characters, then an ellipsis (specification section 9). Several
 * models are shown only as long as each fits whole.
 */
export function modelNameCut(model: string): string {
  // A character may be two units long.
  const characters = Array.from(model.slice(0, 2 * MAX_MODEL_NAME_LENGTH + 2))
  if (characters.length <= MAX_MODEL_NAME_LENGTH) return model
  const max = characters.slice(0, MAX_MODEL_NAME_LENGTH + 1)
  const end = Math.max(max.lastIndexOf('・'), max.lastIndexOf('·'))
  const whole =
    end > 0 ? max.slice(0, end).join('').trimEnd() : max.slice(0, MAX_MODEL_NAME_LENGTH).join('')
  return `${whole}…`
}
