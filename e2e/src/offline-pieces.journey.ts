import { searchBox } from './support/pieces.ts'
import { expect, open, test } from './support/test.ts'

test('a piece that is not loaded yet waits for the network and leaves the page as it is', async ({
  page,
  signedInAs,
}) => {
  await signedInAs({ brand: 'premium' })
  await open(page, 'premium', '/profile/address')
  await searchBox(page).fill('11427953129')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(searchBox(page)).toHaveValue('11427953129')
  await page.context().setOffline(false)
  await expect(page.getByText('确认退出当前已登录账号?')).toBeVisible()
})
