export async function logIn(
  baseUrl: string,
  brand: string,
  username = '13800138000',
): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', brand, source: brand }
  const answer = await fetch(new URL('/api/Shop.User/login', baseUrl), {
    method: 'POST',
    headers,
    body: JSON.stringify({ username, password: 'demo1234' }),
  })
  // As the contract defines it.
  const { status, msg, data } = (await answer.json()) as {
    status: number
    msg: string
    data?: { token: string }
  }
  if (status !== 200 || !data) throw new Error(`could not sign in: ${status} ${msg}`)
  return { brand, source: brand, authorization: data.token }
}
