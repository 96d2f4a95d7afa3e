/** A browser's description of itself is stored up to this length. */
export const MAX_USER_AGENT_LENGTH = 300

const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Android/, '安卓手机'],
  [/Windows/, 'Windows 电脑'],
  [/Macintosh|Mac OS X/, 'Mac 电脑'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux 电脑'],
]

/** The more particular first: nearly all of them also call themselves Chrome or Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/DingTalk/, '钉钉'],
  [/QQBrowser|MQQBrowser/, 'QQ 浏览器'],
  [/UCBrowser/, 'UC 浏览器'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/MiuiBrowser/, '小米浏览器'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/** Device and browser in words, from what the browser says of itself: Windows 电脑 · Chrome. */
export function deviceWords(userAgent: string): string {
  const text = userAgent.slice(0, MAX_USER_AGENT_LENGTH)
  const named = [DEVICES, BROWSERS].flatMap(
    (kinds) => kinds.find(([sign]) => sign.test(text))?.[1] ?? [],
  )
  // Android tablets do not say Mobile.
  const found = named.map((name) =>
    name === '安卓手机' && !text.includes('Mobile') ? '安卓平板' : name,
  )
  return found.length > 0 ? found.join(' · ') : '未知设备'
}

const IN_FRONT_OF_IPV4 = /^::ffff:(?=\d{1,3}\.)/i

/**
 * An address on the internet shortened to its network, so that it tells a user "here" from "elsewhere" without keeping
 * which machine it was: 113.65.12.*, 240e:3b7:2a:*. Empty for a text that is no address.
 */
export function shortAddress(address: string): string {
  const plain = address.slice(0, 60).replace(IN_FRONT_OF_IPV4, '')
  const [, network] = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain) ?? []
  if (network !== undefined) return `${network}.*`
  if (!plain.includes(':') || !/^[\da-f:]+$/i.test(plain)) return ''
  const groups = plain.split('::', 1)[0]?.split(':').slice(0, 3) ?? []
  return groups[0] === '' || groups.length === 0 ? '::*' : `${groups.join(':')}:*`
}
