import { Answer, type AnswerProps } from '@portal/ui/states/answer.tsx'

const FORBIDDEN = {
  title: '您的账号不能看对账单',
  text: '对账单归主账号。需要查看时，请主账号在它的对账单页「谁可以看对账单」中勾选您的账号。',
}

/** Renders a statements query, or why this account may not see statements. */
export function StatementsAnswer<Data>(props: Omit<AnswerProps<Data>, 'forbidden'>) {
  return <Answer {...props} forbidden={FORBIDDEN} />
}
