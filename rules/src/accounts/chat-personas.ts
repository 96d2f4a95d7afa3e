/** The people who can be chosen on the simulated phone of the demo. */
export const CHAT_PERSONAS = [
  { id: 'chen', name: '陈志强', hint: '演示数据中已绑定 13800138000' },
  { id: 'lin', name: '林晓峰', hint: '还没有绑定账号' },
  { id: 'huang', name: '黄丽珍', hint: '还没有绑定账号' },
] as const

export type ChatPersona = (typeof CHAT_PERSONAS)[number]['id']

/** Another one for each app, as at the real platform. */
export function simulatedOpenId(appId: string, persona: ChatPersona): string {
  return `sim-${appId}-${persona}`
}
