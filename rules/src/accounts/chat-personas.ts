/** The people who can be chosen on the simulated phone of the demo. */
export const CHAT_PERSONAS = [
  { id: 'chen', name: '陈志强', hint: '演示数据绑定到 13800138000' },
  { id: 'lin', name: '林晓峰', hint: '演示数据中未绑定' },
  { id: 'huang', name: '黄丽珍', hint: '演示数据中未绑定' },
] as const

export type ChatPersona = (typeof CHAT_PERSONAS)[number]['id']

/** Another one for each app, as at the real platform. */
export function simulatedOpenId(appId: string, persona: ChatPersona): string {
  return `sim-${appId}-${persona}`
}

/** The same for all apps, as at the real platform. */
export function simulatedUnionId(persona: ChatPersona): string {
  return `sim-${persona}`
}
