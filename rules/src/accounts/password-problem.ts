export const MIN_PASSWORD_LENGTH = 8

/** The passwords of eight and more characters that leaked lists name most often, in lower case. */
const COMMONEST = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd p@ssword iloveyou princess sunshine football
  baseball superman trustno1 whatever starwars computer michelle jennifer corvette internet administrator
  qwertyui qwertyuiop qwerty123 qwerty12 qwer1234 1qaz2wsx 1qazxsw2 zaq12wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 qazwsxedc
  asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abcdefgh abcdefg1 a1234567 a12345678 a123456789
  aa123456 aa12345678 a1b2c3d4 admin123 admin1234 admin888 root1234 test1234 welcome1 letmein1 changeme
  woaini1314 woaini520 woaini123 wo123456 5201314520 1314520520 52013140 woshishui wang1234 zhang123 li123456
  12341234 123123123 12312312 11223344 1122334455 112233445566 12344321 123321123 147258369 159357456 789456123
  741852963 963852741 987654321 876543210 31415926 88888888a 11111111a 123456aa 123456abc 1234567a 12345678a
  123456789a 123qweasd 1234qwer qq123456 qq123456789 asd123456 zxc123456 abc123456 abcd123456 taobao123 weixin123`.split(
    /\s+/,
  ),
)

const ROWS = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
]

const CUTS = [
  [0, 0],
  [0, 1],
  [1, 0],
  [0, 2],
  [1, 1],
  [2, 0],
] as const

const MIN_TELLING_LENGTH = 4

/** Looks like the half-width one, which is typed at the next login. */
const FULL_WIDTH = /[\u3000\uFF01-\uFF5E]/

const CHARACTERS = new Intl.Segmenter('zh-CN')

/** In characters as users see them: an emoji or a rare Chinese character is one, however it is encoded. */
export const passwordLength = (password: string): number => [...CHARACTERS.segment(password)].length

type Owner = { readonly names: readonly string[] }

/**
 * Why a new password is too weak, as text for the user; undefined when it is good enough.
 *
 * @param names what strangers know of its owner: user name, phone, name
 */
export function passwordProblem(password: string, { names }: Owner): string | undefined {
  if (password === '') return '请输入密码'
  if (FULL_WIDTH.test(password)) return '密码不能含全角字符，请切换到半角重新输入'
  if (passwordLength(password) < MIN_PASSWORD_LENGTH) return `密码至少 ${MIN_PASSWORD_LENGTH} 位`
  const plain = password.toLowerCase()
  if (new Set(plain).size < 4) return '密码太简单，请使用更多不同的字符'
  if (COMMONEST.has(plain) || isHardlyMoreThanRow(plain))
    return '这个密码太常见，容易被猜中，请换一个'
  return names.some((name) => isInside(name, plain))
    ? '密码不能包含用户名、手机号或姓名，请换一个'
    : undefined
}

/** A row of keys, with at most two characters before or after it: `12345678a`. */
function isHardlyMoreThanRow(plain: string): boolean {
  return CUTS.some(([before, after]) => {
    const rest = plain.slice(before, plain.length - after)
    return ROWS.some((row) => row.includes(rest))
  })
}

/** A short name may be part of any word. */
function isInside(name: string, plain: string): boolean {
  const word = name.trim().toLowerCase()
  return word.length >= MIN_TELLING_LENGTH && plain.includes(word)
}
